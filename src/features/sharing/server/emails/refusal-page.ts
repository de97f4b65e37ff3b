import { brand } from '#kernel/brand.ts';
import { t } from '#kernel/language/t.ts';
import { h } from '#platform/http/html.ts';
import { plainPage } from '#platform/http/plain-page.ts';

const styles = `
main{max-width:36rem}
h1{font-size:2rem;margin:0 0 .75rem}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.375rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
`;

/** Link scanners send GET, so unsubscribing needs a POST. */
export function refusalPage(isRefused: boolean): string {
  const title = isRefused ? t('You are unsubscribed') : t('Unsubscribe from these emails?');
  const text = isRefused
    ? t('Nobody can send you results by email through {brand} any more.', { brand: brand.name })
    : t(
        'People use {brand} to send others their part of a result by email. You can stop all of these emails, from every sender.',
        { brand: brand.name },
      );
  return plainPage(
    `${title} | ${brand.name}`,
    styles,
    h('h1', null, title),
    h('p', null, text),
    h(
      'form',
      { method: 'post' },
      isRefused ? h('input', { type: 'hidden', name: 'again', value: 'yes' }) : null,
      h('button', { type: 'submit' }, isRefused ? t('Allow Emails Again') : t('Unsubscribe')),
    ),
  );
}

export const refusalPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

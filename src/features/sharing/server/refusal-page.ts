import { brand } from '#kernel/brand.ts';
import { h } from '#platform/http/html.ts';
import { plainPage } from '#platform/http/plain-page.ts';

const styles = `
main{max-width:36rem}
h1{font-size:2rem;margin:0 0 .75rem}
button{min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.375rem;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
`;

/** Link scanners send GET, so unsubscribing needs a POST. */
export function refusalPage(isRefused: boolean): string {
  const title = isRefused ? 'You are unsubscribed' : 'Unsubscribe from these e-mails?';
  const text = isRefused
    ? `Nobody can send you results by e-mail through ${brand.name} any more.`
    : `People use ${brand.name} to send others their part of a result by e-mail. You can stop all of these e-mails, from every sender.`;
  return plainPage(
    `${title} | ${brand.name}`,
    styles,
    h('h1', null, title),
    h('p', null, text),
    h(
      'form',
      { method: 'post' },
      isRefused ? h('input', { type: 'hidden', name: 'again', value: 'yes' }) : null,
      h('button', { type: 'submit' }, isRefused ? 'Allow E-mails Again' : 'Unsubscribe'),
    ),
  );
}

export const refusalPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

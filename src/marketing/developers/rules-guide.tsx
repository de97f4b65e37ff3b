import { scopeTexts } from '#features/account/rules/scope-texts.ts';
import { idempotencyHours, jsonLimit, keyRequests } from '#kernel/api/limits.ts';
import { keyScopes } from '#kernel/key-scopes.ts';
import { t } from '#kernel/language/t.ts';
import { tRich } from '#ui/rich-text.tsx';
import { CodeTabs } from './code.tsx';
import { onceOnly } from './examples.ts';
import { coded, Points, Section } from './section.tsx';

export function ScopesGuide() {
  return (
    <Section id="scopes" title={t('Keys and scopes')}>
      <p className="max-w-2xl">
        {tRich(
          'Every request has the key in its header: <code>Authorization: Bearer fs_live_…</code>. Give a key no more scopes than its program needs; the reference says which ones an endpoint needs.',
          coded,
        )}
      </p>
      <dl className="grid max-w-2xl gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {keyScopes.map((scope) => (
          <div key={scope} className="contents">
            <dt>
              <code dir="ltr">{scope}</code>
            </dt>
            <dd className="text-ink-soft max-sm:mb-2">{t(scopeTexts[scope])}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-2xl">
        {t(
          'Pages of any site may call the API, and cookies are not read. Everybody who can open such a page can read its key.',
        )}
      </p>
    </Section>
  );
}

export function LimitsGuide() {
  return (
    <Section id="limits" title={t('Limits')}>
      <Points>
        <li>
          {tRich(
            '{max, plural, one {# request} other {# requests}} a minute for each key. Every response has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> in seconds.',
            coded,
            { max: (keyRequests.max * 60) / keyRequests.windowSeconds },
          )}
        </li>
        <li>
          {tRich(
            'Above the limit the status is 429, and <code>Retry-After</code> says after how many seconds to try again.',
            coded,
          )}
        </li>
        <li>
          {t('A body has at most {kilobytes} KB, and more where an endpoint takes files or long lists.', {
            kilobytes: jsonLimit / 1024,
          })}
        </li>
      </Points>
    </Section>
  );
}

export function OnceOnlyGuide() {
  return (
    <Section id="idempotency" title={t('Repeating requests safely')}>
      <p className="max-w-2xl">
        {tRich(
          'Requests that make something take an <code>Idempotency-Key</code>, a text of your own with at most 100 characters. Repeated within {hours, plural, one {# hour} other {# hours}} with the same key and body, a request gets the first response again and makes nothing.',
          coded,
          { hours: idempotencyHours },
        )}
      </p>
      <p className="max-w-2xl">
        {tRich(
          'A 503 means that nothing was done. After a 504 (<code>outcome-unknown</code>) or a lost connection nobody can tell: send the request again with the same key.',
          coded,
        )}
      </p>
      <CodeTabs title={t('Send a request twice')} example={onceOnly} />
    </Section>
  );
}

import { Link } from 'react-router';
import { eventExamples } from '#features/webhooks/rules/event-examples.ts';
import { eventTexts, eventTypes } from '#features/webhooks/rules/event-types.ts';
import { retryDays } from '#features/webhooks/rules/retry.ts';
import { outgoingPorts, outgoingSeconds } from '#kernel/api/limits.ts';
import { choiceText } from '#kernel/language/choice-text.ts';
import { t } from '#kernel/language/t.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { Code, CodeTabs } from './code.tsx';
import { receiveWebhook } from './examples.ts';
import { coded, Points, Section, textLink } from './section.tsx';

const sentAt = '2026-11-18T10:00:00.000Z';

export function WebhooksGuide() {
  return (
    <Section id="webhooks" title={t('Webhooks')}>
      <p className="max-w-2xl">
        {tRich(
          'We tell your program what happens. <settings>Add its address in the settings</settings> and choose the events; “Send a Test” shows whether it answers. Each event is a POST with JSON, signed as <standard>Standard Webhooks</standard> says.',
          {
            settings: (text) => (
              <Link to="/billing#webhooks" className={textLink}>
                {text}
              </Link>
            ),
            standard: (text) => (
              <a href="https://www.standardwebhooks.com" className={textLink}>
                {text}
              </a>
            ),
          },
        )}
      </p>
      <Points>
        <li>
          {t(
            'The address is public and begins with https://, on port {ports}. A program on your own computer is reached through a tunnel.',
            { ports: choiceText(outgoingPorts.map(String)) },
          )}
        </li>
        <li>
          {t(
            'Answer with a status of 2xx within {seconds, plural, one {# second} other {# seconds}}, and work afterwards. Anything else is tried again for {days, plural, one {# day} other {# days}}; then the webhook is turned off and we email you.',
            { seconds: outgoingSeconds, days: retryDays },
          )}
        </li>
        <li>
          {tRich(
            'A message can arrive twice, with the same <code>webhook-id</code>: remember the ids that you have seen.',
            coded,
          )}
        </li>
        <li>{t('Messages about one link, run, table or group arrive in the order of what happened.')}</li>
      </Points>
      <h3 className="mt-4 text-2xl">{t('Check the signature')}</h3>
      <p className="max-w-2xl">
        {tRich(
          'The secret <code>whsec_…</code> is in the settings. These programs need nothing but their language; libraries of Standard Webhooks do the same.',
          coded,
        )}
      </p>
      <CodeTabs title={t('Receive a webhook')} example={receiveWebhook} />
      <h3 className="mt-4 text-2xl">{t('Events')}</h3>
      <div className="divide-y divide-line border-line border-y">
        {eventTypes.map((type) => (
          <Disclosure
            key={type}
            summary={
              <span className="min-w-0">
                <code dir="ltr" className="wrap-anywhere">
                  {type}
                </code>
                <span className="block font-normal text-ink-soft text-sm">{t(eventTexts[type])}</span>
              </span>
            }
          >
            <Code
              title={type}
              text={JSON.stringify({ type, timestamp: sentAt, data: eventExamples[type] }, null, 2)}
            />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting, unlinkedStart } from '#platform/mail/unlinked.ts';
import { retryDays } from '../rules/retry.ts';
import { webhookLimits } from '../rules/webhook.ts';
import type { EndpointRow } from './webhook-endpoint.store.ts';

export const webhookMailKind = 'webhook';

type Reader = Readonly<{ name: string; appUrl: string }>;

const settingsPath = '/billing#webhooks';

const endOf = ({ appUrl }: Reader) => ({
  action: { label: t('Open the webhooks'), url: `${appUrl}${settingsPath}` },
});

const hostOf = ({ url }: Pick<EndpointRow, 'url'>) => unlinkedStart(new URL(url).host, 80);

/** For the owner of an endpoint that has failed for three days, or has responded with status 410. */
export function turnedOffMail(
  reader: Reader,
  endpoint: Pick<EndpointRow, 'url'>,
  reason: 'failing' | 'gone',
): MailContent {
  const host = hostOf(endpoint);
  return {
    subject: t('Your webhook to {host} is off', { host }),
    preview: t('What is waiting is sent when you turn it on again.'),
    paragraphs: [
      greeting(unlinkedStart(reader.name, 60)),
      reason === 'failing'
        ? t(
            'For {days, plural, one {# day} other {# days}} {host} did not accept our messages, so we stopped sending them.',
            { days: retryDays, host },
          )
        : t('{host} told us that it no longer takes our messages, so we stopped sending them.', { host }),
      t(
        'What is waiting is kept for up to {days, plural, one {# day} other {# days}}. It is sent in order when you turn the webhook on again. Events that happen until then are not sent.',
        { days: webhookLimits.keptDays },
      ),
    ],
    ...endOf(reader),
  };
}

type WarningTexts = Readonly<{ subject: string; advice: string }>;

/** A warning to the owner, since the change may have been made with a stolen session. */
function sentElsewhere(reader: Reader, endpoint: Pick<EndpointRow, 'url'>, texts: WarningTexts): MailContent {
  const host = hostOf(endpoint);
  return {
    subject: texts.subject,
    preview: t('It sends events of your account to {host}.', { host }),
    paragraphs: [
      greeting(unlinkedStart(reader.name, 60)),
      t('Events of your account are now sent to {host}.', { host }),
      texts.advice,
    ],
    ...endOf(reader),
  };
}

export function addedMail(reader: Reader, endpoint: Pick<EndpointRow, 'url'>): MailContent {
  return sentElsewhere(reader, endpoint, {
    subject: t('A webhook was added to your account'),
    advice: t('If you did not add it, delete it in your settings and change your password.'),
  });
}

export function movedMail(reader: Reader, endpoint: Pick<EndpointRow, 'url'>): MailContent {
  return sentElsewhere(reader, endpoint, {
    subject: t('The address of a webhook was changed'),
    advice: t('If you did not change it, delete the webhook in your settings and change your password.'),
  });
}

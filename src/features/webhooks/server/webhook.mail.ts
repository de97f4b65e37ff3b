import { t } from '#kernel/language/t.ts';
import type { MailContent } from '#platform/mail/mail-content.ts';
import { greeting, unlinkedStart } from '#platform/mail/unlinked.ts';
import type { EndpointRow } from './webhook-endpoint.store.ts';

export const webhookMailKind = 'webhook';

type Reader = Readonly<{ name: string; appUrl: string }>;

const settingsPath = '/billing#webhooks';

const endOf = ({ appUrl }: Reader) => ({
  action: { label: t('Open the webhooks'), url: `${appUrl}${settingsPath}` },
});

const hostOf = ({ url }: Pick<EndpointRow, 'url'>) => unlinkedStart(new URL(url).host, 80);

/** To the owner of an endpoint that has not answered for three days, or says that it is gone. */
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
        ? t('For three days {host} did not accept our messages, so we stopped sending them.', { host })
        : t('{host} told us that it no longer takes our messages, so we stopped sending them.', { host }),
      t(
        'What is waiting is kept for up to 30 days. It is sent in order when you turn the webhook on again. Events that happen until then are not sent.',
      ),
    ],
    ...endOf(reader),
  };
}

type Told = Readonly<{ subject: string; advice: string }>;

/** A warning, since a stolen session could have done it. */
function sentElsewhere(reader: Reader, endpoint: Pick<EndpointRow, 'url'>, told: Told): MailContent {
  const host = hostOf(endpoint);
  return {
    subject: told.subject,
    preview: t('It sends events of your account to {host}.', { host }),
    paragraphs: [
      greeting(unlinkedStart(reader.name, 60)),
      t('Events of your account are now sent to {host}.', { host }),
      told.advice,
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

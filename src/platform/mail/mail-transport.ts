import { join } from 'node:path';
import type { Settings } from '../env.ts';
import type { MailTransport } from './email.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

export function outboxFolder(settings: Pick<Settings, 'dataDir'>): string {
  return join(settings.dataDir, 'outbox');
}

/** SMTP if configured; otherwise messages are stored in a folder. */
export function openMailTransport(
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
): MailTransport {
  return settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.mailFrom)
    : outboxTransport(outboxFolder(settings), settings.mailFrom);
}

import { resolve } from 'node:path';
import type { Settings } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import { showsOutbox } from '#platform/mail/outbox.api.ts';

type Shown = Pick<Settings, 'appUrl' | 'dataDir' | 'databaseUrl' | 's3' | 'smtpUrl'>;

export function welcomeLines(settings: Shown, outbox: boolean): string[] {
  const folder = resolve(settings.dataDir);
  const files = settings.s3 ? `pictures in the bucket ${settings.s3.bucket}` : `pictures in ${folder}`;
  const data = settings.databaseUrl
    ? `in the database of DATABASE_URL, ${files}`
    : `in ${folder} (database, pictures, e-mail)`;
  const mail = outbox ? `not sent; read it at ${settings.appUrl}/dev/outbox` : 'sent through SMTP_URL';
  return [
    '',
    '  Fairsplit is ready',
    '',
    `  Open   ${settings.appUrl}`,
    `  Mail   ${mail}`,
    `  Data   ${data}`,
    '',
    '  Stop with Ctrl+C.',
    '',
  ];
}

/** Announces that the server is ready: as text on a terminal, otherwise as one log line. */
export function announceReady(settings: Settings, port: number, log: Log): void {
  if (process.stdout.isTTY) {
    console.log(welcomeLines(settings, showsOutbox(settings)).join('\n'));
    return;
  }
  log.info({ port, appUrl: settings.appUrl }, `Fairsplit is ready at http://${settings.host}:${port}`);
}

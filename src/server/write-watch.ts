import { randomUUID } from 'node:crypto';
import { brand } from '#kernel/brand.ts';
import type { Log } from '#platform/log.ts';
import type { MailTransport } from '#platform/mail/email.ts';
import { renderMail } from '#platform/mail/render-mail.ts';

const probeEveryMs = 30_000;
const alertEveryMs = 60 * 60 * 1000;

type WatchDependencies = Readonly<{
  /** Without an owner's address, failures are only logged. */
  settings: Readonly<{ ownerEmail?: string | undefined; appUrl: string }>;
  log: Pick<Log, 'error' | 'info'>;
  /** Sends directly: the mail queue would have to write to the database. */
  transport: MailTransport;
  findFailure: () => Promise<string | undefined>;
  now?: () => number;
}>;

export type WriteWatch = Readonly<{
  probe(): Promise<void>;
  /** The reason why writes fail; undefined if they succeed. */
  failure(): string | undefined;
  start(): void;
  stop(): void;
}>;

/** Checks regularly whether the database accepts writes: with a full disk it still answers queries. */
export function watchWrites({
  settings: { ownerEmail, appUrl },
  log,
  transport,
  findFailure,
  now = () => performance.now(),
}: WatchDependencies): WriteWatch {
  let failure: string | undefined;
  let alertedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function alert(reason: string): Promise<void> {
    if (now() - alertedAt < alertEveryMs) return;
    alertedAt = now();
    log.error({ reason }, 'nothing can be written: is the disk full?');
    if (!ownerEmail) return;
    const content = {
      subject: `${brand.name} cannot save anything`,
      preview: 'The database rejects every write.',
      paragraphs: [
        'The database rejects every write, so nobody can save anything. Pages and calculators still work.',
        `Its error message: ${reason}`,
        'The usual cause is a full disk. Free some space; you do not need to restart anything.',
      ],
    };
    const rendered = renderMail(content, { ...brand, origin: appUrl });
    const fields = { id: randomUUID(), to: ownerEmail, replyTo: null, kind: 'writes-fail' };
    await transport
      .send({ ...fields, ...rendered, createdAt: new Date() })
      .catch((err: unknown) => log.error({ err }, 'the owner could not be told by e-mail'));
  }

  async function probe(): Promise<void> {
    const before = failure;
    failure = await findFailure();
    if (failure !== undefined) await alert(failure);
    else if (before !== undefined) {
      alertedAt = Number.NEGATIVE_INFINITY;
      log.info('writes succeed again');
    }
  }

  return {
    probe,
    failure: () => failure,
    start() {
      timer = setInterval(() => void probe(), probeEveryMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}

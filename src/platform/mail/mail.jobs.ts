import { z } from 'zod';
import { dayMs } from '#kernel/calendar.ts';
import { mailDays } from '#kernel/kept-days.ts';
import type { Db } from '../db/executor.ts';
import { type Job, type JobKind, JobRejected } from '../queue/job.ts';
import { type TidyJob, tidyJob } from '../queue/tidy-job.ts';
import { MailRejected, type MailTransport } from './email.ts';
import { deleteFinishedMail, findQueuedMailForUpdate, markMailSent, markMailTried } from './mail.store.ts';
import type { MailRow } from './mail.table.ts';

type MailId = { readonly id: string };

const mailId = z.object({ id: z.uuid() });
const patience = 10;

/** Ten attempts over some hours; three more make up for attempts that a crash interrupted. */
export const sendMailKind: JobKind<MailId> = {
  name: 'send-mail',
  parse: (data) => mailId.parse(data),
  retryLimit: patience - 1 + 3,
  retryDelay: 15,
  expireIn: 120,
};

type Delivery = Readonly<{
  db: Db;
  transport: MailTransport;
  maxAttempts?: number;
  /** Called when a message was sent or has failed for good. */
  onSettled?: (mail: Pick<MailRow, 'id' | 'kind'>) => Promise<void>;
}>;

export function sendMailJob({ db, transport, maxAttempts = patience, onSettled }: Delivery): Job<MailId> {
  return {
    ...sendMailKind,
    async handle({ id }) {
      const tried = await db.transaction(async (tx) => {
        const mail = await findQueuedMailForUpdate(tx, id);
        if (!mail) return undefined;
        const { kind } = mail;
        try {
          await transport.send(mail);
        } catch (cause) {
          const givenUp = cause instanceof MailRejected || mail.attempts + 1 >= maxAttempts;
          const error = cause instanceof Error ? cause.message : String(cause);
          await markMailTried(tx, id, { error, givenUp });
          return { kind, givenUp, error };
        }
        await markMailSent(tx, id);
        return { kind, givenUp: false, error: undefined };
      });
      if (!tried) return;
      const { kind, givenUp, error } = tried;
      if (error === undefined || givenUp) await onSettled?.({ id, kind });
      if (error === undefined) return;
      const sentence = `Message ${id} was not sent: ${error}`;
      throw givenUp ? new JobRejected(sentence) : new Error(sentence);
    },
  };
}

/** Messages hold addresses and links: finished ones are deleted, as the privacy page promises. */
export function purgeMailJob(db: Db, now: () => Date = () => new Date()): TidyJob {
  return tidyJob('purge-mail', '17 3 * * *', async () => {
    await deleteFinishedMail(db, new Date(now().getTime() - mailDays * dayMs));
  });
}

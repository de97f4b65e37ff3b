import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/executor.ts';
import { newestFirst } from '../db/newest-first.ts';
import type { Page } from '../http/key-cursor.ts';
import type { Queue } from '../queue/queue.ts';
import { sendMailKind } from './mail.jobs.ts';
import { type MailRow, mailMessage } from './mail.table.ts';

export type FailedMail = Pick<
  MailRow,
  'id' | 'to' | 'subject' | 'kind' | 'attempts' | 'lastError' | 'createdAt'
>;

const failed = eq(mailMessage.state, 'failed');
const list = newestFirst(mailMessage);

export async function findFailedMail(
  executor: Executor,
  { cursor, limit }: Readonly<{ cursor: string | undefined; limit: number }>,
): Promise<Page<FailedMail>> {
  const { id, to, subject, kind, attempts, lastError, createdAt } = mailMessage;
  const rows = await executor
    .select({ id, to, subject, kind, attempts, lastError, createdAt })
    .from(mailMessage)
    .where(and(failed, list.after(cursor)))
    .orderBy(...list.order)
    .limit(limit + 1);
  return list.toPage(rows, limit, (row) => row);
}

/** Retries a failed message with a fresh count of attempts. Returns false if there is none. */
export async function retryMail(
  executor: Executor,
  queue: Pick<Queue, 'send'>,
  id: string,
): Promise<boolean> {
  return await executor.transaction(async (tx) => {
    const again = { state: 'queued', attempts: 0, lastError: null } as const;
    const rows = await tx
      .update(mailMessage)
      .set(again)
      .where(and(failed, eq(mailMessage.id, id)))
      .returning({ id: mailMessage.id });
    if (rows.length > 0) await queue.send(tx, sendMailKind, { id });
    return rows.length > 0;
  });
}

import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import type { Executor } from '../db/executor.ts';
import { type MailRow, mailMessage } from './mail.table.ts';

export async function insertMail(
  executor: Executor,
  mail: Pick<MailRow, 'to' | 'replyTo' | 'subject' | 'html' | 'text' | 'kind' | 'refuseUrl'>,
): Promise<string> {
  const [row] = await executor.insert(mailMessage).values(mail).returning({ id: mailMessage.id });
  if (!row) throw new Error('The message was not stored.');
  return row.id;
}

/** Locks the message, after a process that is sending it has finished; undefined if it is no longer queued. */
export async function findQueuedMailForUpdate(executor: Executor, id: string): Promise<MailRow | undefined> {
  const [row] = await executor
    .select()
    .from(mailMessage)
    .where(and(eq(mailMessage.id, id), eq(mailMessage.state, 'queued')))
    .for('update');
  return row;
}

export async function markMailSent(executor: Executor, id: string): Promise<void> {
  await executor
    .update(mailMessage)
    .set({ state: 'sent', sentAt: sql`now()`, attempts: sql`${mailMessage.attempts} + 1`, lastError: null })
    .where(eq(mailMessage.id, id));
}

export async function markMailTried(
  executor: Executor,
  id: string,
  outcome: { readonly error: string; readonly givenUp: boolean },
): Promise<void> {
  await executor
    .update(mailMessage)
    .set({
      state: outcome.givenUp ? 'failed' : 'queued',
      attempts: sql`${mailMessage.attempts} + 1`,
      lastError: outcome.error,
    })
    .where(eq(mailMessage.id, id));
}

export async function deleteFinishedMail(executor: Executor, before: Date): Promise<void> {
  const isOver = and(ne(mailMessage.state, 'queued'), lt(mailMessage.createdAt, before));
  await deleteInBatches(executor, mailMessage, isOver);
}

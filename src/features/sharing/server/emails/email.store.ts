import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { shareLink } from '../share-link.table.ts';
import { emailRefusal, statementEmail } from './email.table.ts';

export async function insertEmail(
  tx: Tx,
  email: Omit<typeof statementEmail.$inferInsert, 'reminders' | 'remindedAt'>,
): Promise<void> {
  await tx.insert(statementEmail).values(email);
}

/** Reads a user's link with its e-mail. Locks the link before the e-mail, as turning off the link does. */
export async function lockEmail(tx: Tx, userId: string, linkId: string) {
  const [found] = await tx
    .select({ stored: statementEmail, link: shareLink })
    .from(shareLink)
    .innerJoin(statementEmail, eq(statementEmail.linkId, shareLink.id))
    .where(and(eq(statementEmail.linkId, linkId), eq(shareLink.userId, userId)))
    .for('update');
  return found;
}

export async function markReminded(tx: Tx, linkId: string, mailId: string, at: Date): Promise<void> {
  await tx
    .update(statementEmail)
    .set({ reminders: sql`${statementEmail.reminders} + 1`, remindedAt: at, mailId })
    .where(eq(statementEmail.linkId, linkId));
}

/** Erases addresses without a recent e-mail: reminders are sent only within weeks of the first e-mail. */
export async function eraseAddresses(executor: Executor, lastEmailBefore: Date): Promise<void> {
  const { email, remindedAt, sentAt } = statementEmail;
  await executor
    .update(statementEmail)
    .set({ email: '', mailboxHash: '' })
    .where(
      and(
        ne(email, ''),
        sql`coalesce(${remindedAt}, ${sentAt}) < ${lastEmailBefore.toISOString()}::timestamptz`,
      ),
    );
}

export async function findRefusals(
  executor: Executor,
  mailboxHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ hash: emailRefusal.mailboxHash })
    .from(emailRefusal)
    .where(inArray(emailRefusal.mailboxHash, [...mailboxHashes]));
  return new Set(rows.map(({ hash }) => hash));
}

export async function saveRefusal(executor: Executor, mailboxHash: string, at: Date): Promise<void> {
  await executor.insert(emailRefusal).values({ mailboxHash, createdAt: at }).onConflictDoNothing();
}

export async function deleteRefusal(executor: Executor, mailboxHash: string): Promise<void> {
  await executor.delete(emailRefusal).where(eq(emailRefusal.mailboxHash, mailboxHash));
}

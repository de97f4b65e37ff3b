import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { letterRefusal, statementLetter } from './letter.table.ts';
import { shareLink } from './share-link.table.ts';

export async function insertLetter(
  tx: Tx,
  letter: Omit<typeof statementLetter.$inferInsert, 'reminders' | 'remindedAt'>,
): Promise<void> {
  await tx.insert(statementLetter).values(letter);
}

/** The letter about a link of this user's, and what the link shows. */
export async function lockLetter(tx: Tx, userId: string, linkId: string) {
  const [found] = await tx
    .select({ letter: statementLetter, link: shareLink })
    .from(statementLetter)
    .innerJoin(shareLink, eq(shareLink.id, statementLetter.linkId))
    .where(and(eq(statementLetter.linkId, linkId), eq(shareLink.userId, userId)))
    .for('update');
  return found;
}

export async function markReminded(tx: Tx, linkId: string, mailId: string, at: Date): Promise<void> {
  await tx
    .update(statementLetter)
    .set({ reminders: sql`${statementLetter.reminders} + 1`, remindedAt: at, mailId })
    .where(eq(statementLetter.linkId, linkId));
}

/** Nobody needs an address for ever: a reminder comes within weeks or not at all. */
export async function eraseAddresses(executor: Executor, lastLetterBefore: Date): Promise<void> {
  const { email, remindedAt, sentAt } = statementLetter;
  await executor
    .update(statementLetter)
    .set({ email: '', mailboxHash: '' })
    .where(
      and(
        ne(email, ''),
        sql`coalesce(${remindedAt}, ${sentAt}) < ${lastLetterBefore.toISOString()}::timestamptz`,
      ),
    );
}

export async function findRefusals(
  executor: Executor,
  mailboxHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await executor
    .select({ hash: letterRefusal.mailboxHash })
    .from(letterRefusal)
    .where(inArray(letterRefusal.mailboxHash, [...mailboxHashes]));
  return new Set(rows.map(({ hash }) => hash));
}

export async function saveRefusal(executor: Executor, mailboxHash: string, at: Date): Promise<void> {
  await executor.insert(letterRefusal).values({ mailboxHash, createdAt: at }).onConflictDoNothing();
}

export async function deleteRefusal(executor: Executor, mailboxHash: string): Promise<void> {
  await executor.delete(letterRefusal).where(eq(letterRefusal.mailboxHash, mailboxHash));
}

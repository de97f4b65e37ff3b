import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { freeStorage } from '#features/progress/server/storage.public.ts';
import type { Executor, Tx } from '#platform/db/executor.ts';
import type { Correction } from '../../rules/corrections/correction.ts';
import { statementEmail } from '../emails/email.table.ts';
import { payeeWays, shareLink } from '../share-link.table.ts';
import { sheetIdSql } from '../sheet-id.ts';
import { isOpen } from '../turn-off.store.ts';
import type { Corrected } from './corrected-link.ts';

type Which = Readonly<{ sheetId: string; latestId: string; now: Date }>;

function selectOlderLinks(executor: Executor, userId: string, { sheetId, latestId, now }: Which) {
  return executor
    .select({ link: shareLink, email: statementEmail.email, mailbox: statementEmail.mailboxHash })
    .from(shareLink)
    .leftJoin(statementEmail, eq(statementEmail.linkId, shareLink.id))
    .where(
      and(
        eq(shareLink.userId, userId),
        isNotNull(shareLink.calculationId),
        ne(shareLink.calculationId, latestId),
        sql`${sheetIdSql} = ${sheetId}`,
        isOpen(now),
      ),
    )
    .orderBy(shareLink.createdAt, shareLink.id);
}

/** Live links of a sheet that show another version than this one, oldest first. */
export async function findOlderLinks(executor: Executor, userId: string, which: Which) {
  return await selectOlderLinks(executor, userId, which);
}
export type OlderLink = Awaited<ReturnType<typeof findOlderLinks>>[number];

/** Reads the same links with a lock, so that it waits for concurrent corrections and marks as paid. */
export async function lockOlderLinks(tx: Tx, userId: string, which: Which) {
  return await selectOlderLinks(tx, userId, which).for('update', { of: shareLink });
}

type Marked = Readonly<{
  paidAt: Date | null;
  saidPaidAt: Date | null;
  correction: Correction | null;
  reply?: null;
  repliedAt?: null;
}>;

/** Replaces a link's content. URL, replies and payment ways stay, and its storage is counted again. */
export async function updateLink(
  tx: Tx,
  userId: string,
  { link }: Pick<OlderLink, 'link'>,
  {
    calculationId,
    sheetId,
    corrected,
    ...marked
  }: Marked & Readonly<{ calculationId: string; sheetId: string; corrected: Corrected }>,
): Promise<void> {
  const { content, title, currency } = corrected;
  const bytes = link.countedBytes === null ? null : Buffer.byteLength(JSON.stringify(content));
  await tx
    .update(shareLink)
    .set({ calculationId, sheetId, content, title, currency, countedBytes: bytes, ...marked })
    .where(eq(shareLink.id, link.id));
  await tx.update(payeeWays).set({ calculationId }).where(eq(payeeWays.linkId, link.id));
  if (bytes !== null) await freeStorage(tx, userId, (link.countedBytes ?? 0) - bytes);
}

/** Stores the e-mail about the correction as the link's last e-mail. */
export async function saveCorrectionEmail(tx: Tx, linkId: string, mailId: string, at: Date): Promise<void> {
  await tx
    .update(statementEmail)
    .set({ mailId, sentAt: at, remindedAt: null })
    .where(eq(statementEmail.linkId, linkId));
}

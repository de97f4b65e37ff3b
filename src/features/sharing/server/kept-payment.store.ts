import { and, type SQL, sql } from 'drizzle-orm';
import type { Part } from '#calculators/rules/summary.ts';
import type { Tx } from '#platform/db/executor.ts';
import { shareLink } from './share-link.table.ts';
import { sheetIdSql } from './sheet-id.ts';

type Link = typeof shareLink.$inferSelect;

/** True for a link to one part with a payment. Other pages count it, unless the site's owner took the link down. */
export const hasPayment = sql<boolean>`(share_link.user_id is not null and share_link.person is not null
  and (share_link.taken_down_at is null or share_link.taken_down_at = share_link.expires_at)
  and (share_link.paid_at is not null or share_link.said_paid_at is not null
    or share_link.correction ->> 'received' is not null or share_link.correction ->> 'said' is not null))`;

/** True while the sheet, or another open link of it, shows the payment. Columns are qualified as in `sheetIdSql`. */
export const isPaymentShown = (
  now: Date,
): SQL<boolean> => sql<boolean>`(${hasPayment} and (${sheetIdSql} is not null
  or exists (select from share_link beside
    where beside.user_id = share_link.user_id and beside.id <> share_link.id
      and (beside.calculation_id = share_link.calculation_id or beside.sheet_id = share_link.sheet_id)
      and beside.taken_down_at is null
      and (beside.expires_at is null or beside.expires_at > ${now.toISOString()}::timestamptz))))`;

/** True for a row that only keeps a payment: links have a title. */
export const isPaymentOnly = sql<boolean>`(share_link.title = '' and share_link.name = ''
  and coalesce(share_link.taken_down_at = share_link.expires_at, false))`;

/** The payments that a mark as paid stands for, which other pages of the sheet show. */
export function paymentsIn({ content, paidAt, saidPaidAt }: Link): object {
  // Safe cast: written by `shareContent`.
  const { pays } = content as Partial<Part>;
  return pays && (paidAt ?? saidPaidAt) ? { pays } : {};
}

/** Deletes an ended link, except its payment while other pages show it. Call it with the account held. */
export async function deleteExceptPayment(tx: Tx, which: SQL | undefined, now: Date): Promise<void> {
  // Locked first, so that a mark that is set meanwhile is seen.
  await tx.select({ id: shareLink.id }).from(shareLink).where(which).for('update');
  const shown = await tx
    .select({ id: shareLink.id })
    .from(shareLink)
    .where(and(which, isPaymentShown(now)));
  // Triggers on the delete free its storage, erase dependent rows and notify open pages.
  const [link] = await tx.delete(shareLink).where(which).returning();
  if (link && shown.length > 0) await tx.insert(shareLink).values(paymentOf(link, now));
}

function paymentOf(link: Link, now: Date): typeof shareLink.$inferInsert {
  const { tokenHash, templateType, calculationId, sheetId, createdAt, expiresAt } = link;
  const { id, userId, person, currency, paidBy, paidAt, saidPaidAt, correction } = link;
  const source = { id, userId, tokenHash, templateType, calculationId, sheetId, createdAt };
  const payment = { person, currency, content: paymentsIn(link), paidBy, paidAt, saidPaidAt, correction };
  return {
    ...source,
    ...payment,
    title: '',
    name: '',
    expiresAt: expiresAt ?? now,
    takenDownAt: expiresAt ?? now,
  };
}

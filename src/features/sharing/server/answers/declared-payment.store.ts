import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Part } from '#calculators/rules/summary.ts';
import { sumCents } from '#kernel/money/cents.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Correction } from '../../rules/corrections/correction.ts';
import { type DeclaredPayment, payeesBeside } from '../../rules/disputes/dispute.ts';
import { leftToPay } from '../../rules/payments/carry-payments.ts';
import { shareLink } from '../share-link.table.ts';
import { sheetIdSql } from '../sheet-id.ts';
import { isOpen } from '../turn-off.store.ts';

/** Maximum length of the list. */
const most = 200;

/** Payments that people have marked as paid and the maker has not confirmed, newest first. */
export async function findDeclaredPayments(
  executor: Executor,
  userId: string,
  now: Date,
): Promise<DeclaredPayment[]> {
  const rows = await executor
    .select({
      id: shareLink.id,
      person: sql<string>`coalesce(${shareLink.person}, '')`,
      title: sql<string>`coalesce(nullif(${shareLink.name}, ''), ${shareLink.title})`,
      currency: shareLink.currency,
      content: shareLink.content,
      correction: shareLink.correction,
      makerPerson: shareLink.makerPerson,
      saidAt: shareLink.saidPaidAt,
      sheetId: sheetIdSql,
    })
    .from(shareLink)
    .where(
      and(
        eq(shareLink.userId, userId),
        isNotNull(shareLink.person),
        isNotNull(shareLink.saidPaidAt),
        isNull(shareLink.paidAt),
        isOpen(now),
      ),
    )
    .orderBy(desc(shareLink.saidPaidAt), desc(shareLink.id))
    .limit(most);
  return rows.map(({ content, correction: stored, makerPerson, saidAt, sheetId, ...row }) => {
    // Safe casts: written by `shareContent` and `correctLinks`.
    const correction = stored as Correction | null;
    const payments = unconfirmed(content as Part, correction);
    return {
      ...row,
      amount: sumCents(payments.map(({ amount }) => amount)),
      to: payeesBeside(makerPerson ?? undefined, payments),
      said_at: saidAt?.toISOString() ?? '',
      sheet_id: sheetId,
      corrected_at: correction?.corrected_at ?? null,
    };
  });
}

/** The person's dues, without payments that the maker confirmed before a correction. */
function unconfirmed({ pays = [] }: Part, correction: Correction | null) {
  const confirmed = correction && { ...correction, said: null };
  return leftToPay(pays, confirmed, { paidAt: null, saidPaidAt: null });
}

import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Part } from '#calculators/rules/summary.ts';
import { sumCents } from '#kernel/money/cents.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Correction } from '../../rules/corrections/correction.ts';
import { type DeclaredPayment, payeesBeside } from '../../rules/disputes/dispute.ts';
import { duesOf, leftToPay, type Payments } from '../../rules/payments/carry-payments.ts';
import { partPayments, payersOf, type StoredPayers } from '../payer-links.ts';
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
      payers: sql<StoredPayers>`${sql.raw(payersOf('share_link'))}`,
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
  return rows.flatMap(({ content, correction: stored, payers, makerPerson, saidAt, sheetId, ...row }) => {
    // Safe casts: written by `shareContent` and `correctLinks`.
    const correction = stored as Correction | null;
    const part = content as Part;
    const link = { currency: row.currency, correction, marks: unmarked };
    const { made, marks } = partPayments(part, link, payers);
    // The maker has confirmed the payment on another link of the person.
    if (marks.paidAt !== null) return [];
    const payments = unconfirmed(part, row.currency, made);
    const declared = {
      ...row,
      amount: sumCents(payments.map(({ amount }) => amount)),
      to: payeesBeside(makerPerson ?? undefined, payments),
      said_at: saidAt?.toISOString() ?? '',
      sheet_id: sheetId,
      corrected_at: correction?.corrected_at ?? null,
    };
    return [declared];
  });
}

const unmarked = { paidAt: null, saidPaidAt: null };

/** The person's dues, without payments that the maker confirmed before: earlier, or on another link of the person. */
function unconfirmed(part: Part, currency: string, made: Payments | null) {
  const confirmed = made && { ...made, dues: duesOf(part, currency), said: null };
  return leftToPay(part.pays ?? [], confirmed, unmarked);
}

import { sql } from 'drizzle-orm';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import type { Part, Payment } from '#calculators/rules/summary.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Correction } from '../rules/corrections/correction.ts';
import type { IncomingPayment } from '../rules/payments/incoming.ts';
import { incomingPayments, type PayerLink } from '../rules/payments/incoming-payments.ts';
import { paymentsBetween, transfersIn } from '../rules/payments/sheet-payments.ts';
import type { Saved, ShareContent } from './share-content.ts';

/**
 * Payment marks on the other links of the same sheet, also on links that ended or were turned off. Only for a part
 * of a person who is or was owed money, and for a whole result with transfers: the CASE skips the search otherwise.
 */
export const payersSql = `(select json_agg(json_build_object('person', other.person, 'currency', other.currency,
      'pays', other.content -> 'pays', 'hasSamePayer', other.calculation_id is not distinct from seen.calculation_id
        and other.paid_by is not distinct from seen.paid_by,
      'paidAt', other.paid_at, 'saidPaidAt', other.said_paid_at, 'correction', other.correction))
    from share_link other
    where case when seen.person is null then json_array_length(coalesce(seen.content -> 'transfers', '[]'::json)) > 0
        when seen.correction is not null then true
        else json_array_length(coalesce(seen.content -> 'gets', '[]'::json)) > 0 end
      and other.user_id = seen.user_id and other.id is distinct from seen.id
      and (other.calculation_id = seen.calculation_id or other.sheet_id = seen.sheet_id)
      and other.person is not null and (other.taken_down_at is null or other.taken_down_at = other.expires_at)
      and (other.paid_at is not null or other.said_paid_at is not null or other.correction is not null)) as payers`;

/** The payments that a part's person has to make; null if the part names no payee, and for a whole result. */
export const paysSql = sql<readonly Payment[] | null>`case when share_link.person is null then null
  else share_link.content -> 'pays' end`;

/** An element of the array that `payersSql` selects. */
type StoredPayer = Readonly<{
  person: string;
  currency: string;
  pays: Part['pays'] | null;
  hasSamePayer: boolean;
  paidAt: string | null;
  saidPaidAt: string | null;
  correction: Correction | null;
}>;
export type StoredPayers = readonly StoredPayer[] | null;

const moment = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());

const linksOf = (payers: StoredPayers): PayerLink[] =>
  (payers ?? []).map(({ pays, paidAt, saidPaidAt, ...payer }) => ({
    ...payer,
    pays: pays ?? null,
    marks: { paidAt: moment(paidAt), saidPaidAt: moment(saidPaidAt) },
  }));

type Unsent = ShareContent & Readonly<{ userId: string; paidBy: string | null; saved: Saved | null }>;

/** Payments to the person of a part that has no link yet. */
export async function findIncoming(
  executor: Executor,
  { userId, person, content, currency, paidBy, saved }: Unsent,
): Promise<IncomingPayment[]> {
  if (!saved) return [];
  const { rows } = await executor.execute<{ payers: StoredPayers }>(sql`
    with seen as (select null::uuid as id, ${userId}::uuid as user_id, ${saved.calculationId}::uuid as calculation_id,
      ${saved.sheetId}::uuid as sheet_id, ${JSON.stringify(content)}::json as content, ${person}::text as person,
      ${paidBy}::text as paid_by, null::json as correction)
    select ${sql.raw(payersSql)} from seen`);
  // Safe cast: `shareContent` made the content from a part.
  return incomingOf(content as Part, currency, rows[0]?.payers ?? null);
}

export function incomingOf(part: Part, currency: string, payers: StoredPayers): IncomingPayment[] {
  return incomingPayments({ name: part.name, gets: part.gets ?? [], currency }, linksOf(payers));
}

/** Payments between the people of a whole result. */
export function paymentsOf(content: unknown, currency: string, payers: StoredPayers): MadePayment[] {
  return paymentsBetween(transfersIn(content), currency, linksOf(payers));
}

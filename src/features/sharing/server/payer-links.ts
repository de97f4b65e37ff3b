import { eq, sql } from 'drizzle-orm';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import type { Part, Payment } from '#calculators/rules/summary.ts';
import { Problem } from '#kernel/problem.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Correction } from '../rules/corrections/correction.ts';
import type { PaidMarks } from '../rules/payments/carry-payments.ts';
import type { IncomingPayment } from '../rules/payments/incoming.ts';
import { incomingPayments, type PayerLink } from '../rules/payments/incoming-payments.ts';
import { type OwnPayments, ownPayments } from '../rules/payments/own-payments.ts';
import { paymentsBetween, transfersIn } from '../rules/payments/sheet-payments.ts';
import { shareLink } from './share-link.table.ts';

/**
 * Payment marks on the other links of the same sheet, also on links that ended or were turned off, as JSON. Only for
 * a part with payments, and for a whole result with transfers: the CASE skips the search otherwise. A person who only
 * pays needs no links of others; the select in that condition is evaluated once and not for every link. `seen` is the
 * name of the link's table in the statement.
 */
export function payersOf(seen: 'seen' | 'share_link'): string {
  const countOf = (list: string) => `json_array_length(coalesce(${seen}.content -> '${list}', '[]'::json))`;
  return `(select json_agg(json_build_object('person', other.person, 'currency', other.currency,
      'pays', other.content -> 'pays', 'hasSamePayer', other.calculation_id is not distinct from ${seen}.calculation_id
        and other.paid_by is not distinct from ${seen}.paid_by,
      'paidAt', other.paid_at, 'saidPaidAt', other.said_paid_at, 'correction', other.correction))
    from share_link other
    where case when ${seen}.person is null then ${countOf('transfers')} > 0
        when ${seen}.correction is not null then true
        else ${countOf('pays')} + ${countOf('gets')} > 0 end
      and (other.person = ${seen}.person or ${seen}.person is null or ${seen}.correction is not null
        or (select ${countOf('gets')} > 0))
      and other.user_id = ${seen}.user_id and other.id is distinct from ${seen}.id
      and (other.calculation_id = ${seen}.calculation_id or other.sheet_id = ${seen}.sheet_id)
      and other.person is not null and (other.taken_down_at is null or other.taken_down_at = other.expires_at)
      and (other.paid_at is not null or other.said_paid_at is not null or other.correction is not null))`;
}

/** The payments that a part's person has to make; null if the part names no payee, and for a whole result. */
export const paysSql = sql<readonly Payment[] | null>`case when share_link.person is null then null
  else share_link.content -> 'pays' end`;

/** An element of the array that `payersOf` selects. */
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

/** Payments to the person of a part, and by that person. */
export type PartPayments = OwnPayments & Readonly<{ incoming: readonly IncomingPayment[] }>;

type PaidLink = Readonly<{ currency: string; correction: Correction | null; marks: PaidMarks }>;

export function partPayments(part: Part, link: PaidLink, payers: StoredPayers): PartPayments {
  const { currency } = link;
  const links = linksOf(payers);
  const incoming = incomingPayments({ name: part.name, gets: part.gets ?? [], currency }, links);
  return { ...ownPayments(part, { ...link, links }), incoming };
}

/** Payments of a stored link to a part, as they are in this transaction. */
export async function findPartPayments(executor: Executor, linkId: string): Promise<PartPayments> {
  const { content, currency, correction, paidAt, saidPaidAt } = shareLink;
  const payers = sql<StoredPayers>`${sql.raw(payersOf('share_link'))}`;
  const [link] = await executor
    .select({ content, currency, correction, paidAt, saidPaidAt, payers })
    .from(shareLink)
    .where(eq(shareLink.id, linkId));
  if (!link) throw new Problem('not-found');
  const marks = {
    paidAt: link.paidAt?.toISOString() ?? null,
    saidPaidAt: link.saidPaidAt?.toISOString() ?? null,
  };
  // Safe casts: written by `shareContent` and `correctLinks`.
  const paid = { currency: link.currency, correction: link.correction as Correction | null, marks };
  return partPayments(link.content as Part, paid, link.payers);
}

/** Payments between the people of a whole result. */
export function paymentsOf(content: unknown, currency: string, payers: StoredPayers): MadePayment[] {
  return paymentsBetween(transfersIn(content), currency, linksOf(payers));
}

import type { Part } from '#calculators/rules/summary.ts';
import type { Correction } from '../../rules/corrections/correction.ts';
import { leftToPay } from '../../rules/payments/carry-payments.ts';
import type { IncomingPayment } from '../../rules/payments/incoming.ts';
import { leftToGet } from '../../rules/payments/incoming-payments.ts';
import type { shareLink } from '../share-link.table.ts';

/** A part with only those payments to its person that are left. */
export const withLeftToGet = (part: Part, incoming: readonly IncomingPayment[], currency: string): Part =>
  part.gets ? { ...part, gets: leftToGet(part.gets, incoming, currency) } : part;

/** A link's part with only those payments, from and to its person, that are left. */
export function leftOf(
  { content, correction, currency, paidAt, saidPaidAt }: typeof shareLink.$inferSelect,
  incoming: readonly IncomingPayment[],
): object {
  // Safe casts: an e-mailed link shows one part, and `correctLinks` writes corrections.
  const part = content as Part;
  const marks = { paidAt: paidAt?.toISOString() ?? null, saidPaidAt: saidPaidAt?.toISOString() ?? null };
  return {
    ...withLeftToGet(part, incoming, currency),
    pays: leftToPay(part.pays ?? [], correction as Correction | null, marks),
  };
}

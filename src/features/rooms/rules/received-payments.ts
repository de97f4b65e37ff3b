import type { BillSplitResult } from '#calculators/bill-split/rules/bill-split.result.ts';
import { labelsOf, personByLabel } from '#calculators/rules/people.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { RoomRecord } from './room.ts';

/** A payment that was marked as received at a closed table. */
export type ReceivedPayment = Readonly<{
  /** Unique among all tables, and the same on all devices. */
  id: string;
  /** Indexes of the bill's people. */
  from: number;
  to: number;
  amount: Cents;
  receivedAt: string;
}>;

/** The payments that the host marked as received, each from the table's result. */
export function receivedPayments({
  guests,
  result,
}: Pick<RoomRecord, 'guests' | 'result'>): ReceivedPayment[] {
  // Safe cast: the result of a table is that of the bill calculator.
  const { transfers = [] } = (result ?? {}) as Partial<Pick<BillSplitResult, 'transfers'>>;
  const placeOf = personByLabel(labelsOf(guests));
  return transfers.flatMap((transfer): ReceivedPayment[] => {
    const [from = -1, to = -1] = [transfer.from, transfer.to].map(placeOf);
    const [payer, payee] = [guests[from], guests[to]];
    if (!payer || !payee || payer.received_at === null) return [];
    const { amount } = transfer;
    return [{ id: `${payer.id} ${payee.id}`, from, to, amount, receivedAt: payer.received_at }];
  });
}

import * as z from 'zod/mini';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import type { Transfer } from '#calculators/rules/settled-transfers.ts';
import { cents } from '#kernel/money/cents.ts';
import { isRecord } from '#kernel/record.ts';
import { incomingPayments, type PayerLink } from './incoming-payments.ts';

const amount = z.int();
/** A `MadePayment` in a response. */
export const madePayment = z.object({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  paid: amount,
  received: amount,
  returned: amount,
});

/** The transfers in a stored result; empty for a result that does not say who pays whom. */
export function transfersIn(result: unknown): Transfer[] {
  const transfers = isRecord(result) && Array.isArray(result.transfers) ? result.transfers : [];
  return transfers.flatMap((transfer: unknown) =>
    isRecord(transfer) &&
    typeof transfer.from === 'string' &&
    typeof transfer.to === 'string' &&
    typeof transfer.amount === 'number'
      ? [{ from: transfer.from, to: transfer.to, amount: cents(transfer.amount) }]
      : [],
  );
}

/** Payments between the people of a result, from the marks on the links to their parts. */
export function paymentsBetween(
  transfers: readonly Transfer[],
  currency: string,
  links: readonly PayerLink[],
): MadePayment[] {
  const paid = links.flatMap(({ pays, correction }) => [
    ...(pays ?? []),
    ...(correction?.received?.payments ?? []),
    ...(correction?.said?.payments ?? []),
  ]);
  const payees = [...transfers, ...paid].flatMap(({ to }) => (to === null ? [] : [to]));
  return [...new Set(payees)].flatMap((name) => {
    const gets = transfers.filter(({ to }) => to === name);
    return incomingPayments({ name, gets, currency }, links).map(({ from, ...payment }) => ({
      from,
      to: name,
      currency: payment.currency,
      paid: cents(payment.paid),
      received: cents(payment.received ?? 0),
      returned: cents(payment.returned ?? 0),
    }));
  });
}

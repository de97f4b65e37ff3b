import { paragraph } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { type Cents, cents } from '#kernel/money/cents.ts';
import type { MadePayment } from './made-payment.ts';
import { personText } from './people.ts';
import { formatsIn } from './summary.ts';

/** A payment that a result asks for. */
export type Transfer = { readonly from: string; readonly to: string; readonly amount: Cents };

/** A payment and the amount left to pay. If the result does not contain the payment any more, nothing is due. */
export type SettledTransfer = MadePayment & Readonly<{ left: Cents; over: Cents }>;

export function settleTransfers(
  transfers: readonly Transfer[],
  payments: readonly MadePayment[],
  currency: string,
): SettledTransfer[] {
  const isPaid = (payment: MadePayment, { from, to }: Transfer) =>
    payment.from === from && payment.to === to && payment.currency === currency;
  const due = transfers.map((transfer) => {
    const { from, to, amount } = transfer;
    const made = payments.find((payment) => isPaid(payment, transfer));
    return settled(made ?? { from, to, currency, ...nothing }, amount);
  });
  const others = payments.filter((payment) => !transfers.some((transfer) => isPaid(payment, transfer)));
  return [...due, ...others.map((payment) => settled(payment, cents(0)))];
}

const nothing = { paid: cents(0), received: cents(0), returned: cents(0) };

function settled(payment: MadePayment, due: Cents): SettledTransfer {
  const paid = payment.paid - payment.returned;
  return { ...payment, left: cents(Math.max(0, due - paid)), over: cents(Math.max(0, paid - due)) };
}

/** The payments still due in the result's currency. An amount paid in excess is due in the other direction. */
export function leftTransfers(settled: readonly SettledTransfer[], currency: string): Transfer[] {
  return settled
    .filter((each) => each.currency === currency)
    .flatMap(({ from, to, left, over }): Transfer[] => {
      if (left > 0) return [{ from, to, amount: left }];
      return over > 0 ? [{ from: to, to: from, amount: over }] : [];
    });
}

/** Like 'Ben paid Anna $44.46 (received). Ben still pays Anna $4.51.' */
export function settledText(transfer: SettledTransfer, locale: Locale): string {
  const { currency, paid, received, returned, left, over } = transfer;
  const { money } = formatsIn(currency, locale);
  const names = { from: personText(transfer.from), to: personText(transfer.to) };
  const claimed = { ...names, amount: money(cents(paid - received)) };
  return paragraph([
    received > 0 ? t('{from} paid {to} {amount} (received).', { ...names, amount: money(received) }) : '',
    paid > received && received > 0 ? t('{from} says they paid {to} {amount} more.', claimed) : '',
    paid > received && received === 0 ? t('{from} says they paid {to} {amount}.', claimed) : '',
    returned > 0 ? t('{to} paid {from} back {amount}.', { ...names, amount: money(returned) }) : '',
    left > 0 && paid > 0 ? t('{from} still pays {to} {amount}.', { ...names, amount: money(left) }) : '',
    left > 0 && paid === 0 ? t('{from} pays {to} {amount}.', { ...names, amount: money(left) }) : '',
    over > 0 ? t('{to} pays {from} back {amount}.', { ...names, amount: money(over) }) : '',
  ]);
}

/** True if everything is paid and confirmed, and nothing must be paid back. */
export const isSettled = (settled: readonly SettledTransfer[]): boolean =>
  settled.every(({ left, over, paid, received }) => left === 0 && over === 0 && paid === received);

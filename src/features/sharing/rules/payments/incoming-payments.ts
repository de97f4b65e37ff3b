import type { Part, Payment, Receipt } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Correction } from '../corrections/correction.ts';
import { balancesOf, type PaidMarks } from './carry-payments.ts';
import type { IncomingPayment } from './incoming.ts';

/** Another link of the same sheet, to one person's part. */
export type PayerLink = Readonly<{
  person: string;
  currency: string;
  /** Null if unknown, since the link is turned off. */
  pays: readonly Payment[] | null;
  /** True if both links show the same version with the same payer of the bill. */
  hasSamePayer: boolean;
  marks: PaidMarks;
  correction: Correction | null;
}>;

type Payee = Pick<Part, 'name' | 'gets'> & Readonly<{ currency: string }>;

/** Payments to a person, from the payment marks on the payers' links: one per payer and currency. */
export function incomingPayments(payee: Payee, links: readonly PayerLink[]): IncomingPayment[] {
  const all = links
    .filter(({ person }) => person !== payee.name)
    .flatMap((link) => paymentsOf(link, payee))
    // A payer may have several links: the highest payment counts; of equal payments, a received one.
    .sort((a, b) => b.paid - a.paid || Number(b.is_received) - Number(a.is_received));
  const isSame = (one: IncomingPayment, other: IncomingPayment) =>
    one.from === other.from && one.currency === other.currency;
  return all
    .filter((each, n) => all.findIndex((other) => isSame(each, other)) === n)
    .map((each) => {
      // A part of what the payer says on one link may be confirmed on another one.
      const received = Math.max(...all.filter((other) => isSame(each, other)).map(receivedOf));
      return { ...each, received };
    })
    .sort(byName);
}

const receivedOf = ({ received = 0 }: IncomingPayment) => received;

const byName = (a: IncomingPayment, b: IncomingPayment) =>
  a.from.localeCompare(b.from) || a.currency.localeCompare(b.currency);

function paymentsOf(link: PayerLink, payee: Payee): IncomingPayment[] {
  const { person: from, marks, correction } = link;
  if (correction?.received || correction?.said) {
    return balancesOf(correction, marks)
      .filter(({ to, paid }) => to === payee.name && paid > 0)
      .map(({ currency, paid, received, returned, left, over, isReceived }) => {
        const at = isReceived
          ? (marks.paidAt ?? correction.received?.at)
          : (marks.saidPaidAt ?? correction.said?.at);
        return {
          from,
          currency,
          paid,
          received,
          ...(returned > 0 && { returned }),
          left,
          over,
          is_received: isReceived,
          at: at ?? correction.corrected_at,
        };
      });
  }
  const at = marks.paidAt ?? marks.saidPaidAt;
  const paid = dueOf(link, payee);
  if (at === null || paid === undefined) return [];
  const { currency } = link;
  const receipt = payee.gets?.find((each) => each.from === from);
  // The link may show another version than the payee's.
  const due = currency === payee.currency ? (receipt?.amount ?? paid) : 0;
  const [left, over] = [Math.max(0, due - paid), Math.max(0, paid - due)];
  const received = marks.paidAt === null ? 0 : paid;
  return [{ from, currency, paid, received, left, over, is_received: marks.paidAt !== null, at }];
}

/** The payments to a person that are left. A payment that the payer has marked as paid is not left. */
export function leftToGet(
  gets: readonly Receipt[],
  incoming: readonly IncomingPayment[],
  currency: string,
): Receipt[] {
  return gets.flatMap((receipt) => {
    const payment = incoming.find((each) => each.from === receipt.from && each.currency === currency);
    if (!payment) return [receipt];
    return payment.left > 0 ? [{ ...receipt, amount: cents(payment.left) }] : [];
  });
}

function dueOf({ person, pays, hasSamePayer }: PayerLink, { name, gets = [] }: Payee): number | undefined {
  if (pays) return pays.find(({ to }) => to === name)?.amount;
  return hasSamePayer ? gets.find(({ from }) => from === person)?.amount : undefined;
}

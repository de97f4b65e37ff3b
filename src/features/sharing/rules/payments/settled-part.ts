import { personText } from '#calculators/rules/people.ts';
import { type Figure, formatAmount, type Part, splitFigures } from '#calculators/rules/summary.ts';
import { msg } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { balances, duesOf, type PaidMarks, type Payments } from './carry-payments.ts';
import type { IncomingPayment } from './incoming.ts';

/** The payments on a link's own page: by its person, and to its person. */
export type LinkPayments = Readonly<{
  currency: string;
  made: Payments | null;
  marks: PaidMarks;
  incoming: readonly IncomingPayment[];
}>;

/**
 * The part with the payments so far in place of those of the result. Page, PDF and CSV all use it, so that none
 * lists a debt that is paid.
 */
export function withPayments(part: Part, payments: LinkPayments): Part {
  const settled = part.gets?.length ? incomingFigures(part, payments) : outgoingFigures(part, payments);
  if (settled.length === 0) return part;
  const { paid } = splitFigures(part);
  const towards: Figure[] = paid > 0 ? [[{ say: msg('Paid towards the bill') }, paid]] : [];
  return { ...part, settled: [...towards, ...settled] };
}

function outgoingFigures(part: Part, { currency, made, marks }: LinkPayments): Figure[] {
  const { received = null, said = null, returned } = made ?? {};
  if (!(received || said || marks.paidAt || marks.saidPaidAt)) return [];
  const account = { dues: duesOf(part, currency), received, said, returned };
  return balances(account, marks).flatMap((balance) => {
    const say = (sentence: string) => ({ say: sentence, values: { to: personText(balance.to ?? '') } });
    const labels = balance.to === null ? toMaker : toPerson;
    const due = part.pays?.find(({ to }) => to === balance.to)?.amount;
    const isOwed = balance.currency === currency && due !== undefined;
    return [
      ...(isOwed ? [[say(labels.due), due] as const] : []),
      ...amountsOf(balance, currency).map(([kind, amount]): Figure => [say(labels[kind]), amount]),
    ];
  });
}

function incomingFigures({ gets = [] }: Part, { currency, incoming }: LinkPayments): Figure[] {
  if (incoming.length === 0) return [];
  const due = gets.flatMap(({ from, amount }): Figure[] => {
    const payment = incoming.find((each) => each.from === from && each.currency === currency);
    const say = (sentence: string) => ({ say: sentence, values: { from: personText(from) } });
    if (!payment) return [[say(msg('{from} owes you')), amount]];
    return [
      [say(fromPerson.due), amount],
      ...amountsOf(payment, currency).map(([kind, paid]): Figure => [say(fromPerson[kind]), paid]),
    ];
  });
  const others = incoming.filter(
    (payment) => payment.currency !== currency || !gets.some(({ from }) => from === payment.from),
  );
  return [
    ...due,
    ...others.flatMap((payment) =>
      amountsOf(payment, currency).map(
        ([kind, paid]): Figure => [
          { say: fromPerson[kind], values: { from: personText(payment.from) } },
          paid,
        ],
      ),
    ),
  ];
}

type Amounts = Pick<IncomingPayment, 'currency' | 'paid' | 'returned' | 'left' | 'over'> &
  Readonly<{ received?: number | undefined; isReceived?: boolean; is_received?: boolean }>;
type Kind = 'received' | 'claimed' | 'returned' | 'left' | 'over';

/** Confirmed and claimed payments separately, then what was paid back and what is open. */
function amountsOf(payment: Amounts, linkCurrency: string): (readonly [Kind, Figure[1]])[] {
  const { currency, paid, returned = 0, left, over } = payment;
  const received = payment.received ?? (payment.is_received ? paid : 0);
  // Figures are amounts in the currency of the link.
  const money = (amount: number) =>
    currency === linkCurrency ? cents(amount) : formatAmount(cents(amount), currency);
  return [
    ...(received > 0 ? [['received', money(received)] as const] : []),
    ...(paid > received ? [['claimed', money(paid - received)] as const] : []),
    ...(returned > 0 ? [['returned', money(returned)] as const] : []),
    over > 0 ? (['over', money(over)] as const) : (['left', money(left)] as const),
  ];
}

type Labels = Readonly<Record<Kind | 'due', string>>;

const toPerson: Labels = {
  due: msg('Your part, to {to}'),
  received: msg('You paid {to}'),
  claimed: msg('You paid {to}, not confirmed yet'),
  returned: msg('{to} paid you back'),
  left: msg('You still owe {to}'),
  over: msg('You paid {to} too much'),
};

const fromPerson: Labels = {
  due: msg('{from}’s part, to you'),
  received: msg('{from} paid you'),
  claimed: msg('{from} says they paid you'),
  returned: msg('You paid {from} back'),
  left: msg('{from} still owes you'),
  over: msg('{from} paid you too much'),
};

/** Labels for a payout, and for a bill that names no payee. */
const toMaker: Labels = {
  due: '',
  received: msg('Paid so far'),
  claimed: msg('Paid, not confirmed yet'),
  returned: msg('Paid back'),
  left: msg('Still open'),
  over: msg('Paid too much'),
};

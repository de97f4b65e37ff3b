import type { Part } from '#calculators/rules/summary.ts';
import type { Correction } from '../corrections/correction.ts';
import type { SharedRecord } from '../share.ts';
import {
  type Account,
  type CarriedPayment,
  covers,
  duesOf,
  isSame,
  once,
  type Paid,
  type PaidMarks,
  type Payments,
  paidFor,
  paidSoFar,
  returnedFor,
} from './carry-payments.ts';
import type { PayerLink } from './incoming-payments.ts';

type OwnPart = Pick<Part, 'name' | 'amount' | 'pays' | 'gets'>;

type OwnLink = Readonly<{
  currency: string;
  correction: Correction | null;
  marks: PaidMarks;
  /** The other links of the sheet; those of other people are ignored. */
  links: readonly PayerLink[];
}>;

/** Payments by a link's person. The marks are set if payments on the person's other links cover the dues. */
export type OwnPayments = Readonly<{ made: Payments | null; marks: PaidMarks }>;

/**
 * Payments by the person of a part: those before the link's correction, and those that are marked on the person's other
 * links. Several links may stand for one payment, so the highest counts.
 */
export function ownPayments(part: OwnPart, { currency, correction, marks, links }: OwnLink): OwnPayments {
  const isOwed = (part.gets ?? []).length > 0;
  const beside = isOwed
    ? []
    : links.filter(({ person }) => person === part.name).map((link) => madeOn(link, part));
  const before = correction ? [correction] : [];
  const made = highestOf([...before, ...beside.filter(isMade)]);
  if (!isMade(made)) return { made: null, marks };
  if (!beside.some(isMade)) return { made, marks };
  const account = { dues: duesOf(part, currency), ...made };
  return {
    made,
    marks: {
      paidAt: marks.paidAt ?? timeOf(made.received, account),
      saidPaidAt: marks.saidPaidAt ?? timeOf(made.said, account),
    },
  };
}

const isMade = ({ received, said }: Payments) => received !== null || said !== null;

const timeOf = (paid: Paid | null, account: Account) => (paid && covers(paid, account) ? paid.at : null);

/** Payments to named payees that are marked on a link of the same person. */
function madeOn(
  { correction, currency, marks, ...link }: PayerLink,
  { amount, pays = [] }: OwnPart,
): Payments {
  const paid = link.pays ?? (link.hasSamePayer ? pays : []);
  const dues = correction?.dues ?? duesOf({ amount, pays: paid }, currency);
  const account = { dues, returned: correction?.returned };
  return {
    received: toNamed(paidSoFar(correction?.received ?? null, marks.paidAt, account)),
    said: toNamed(paidSoFar(correction?.said ?? null, marks.saidPaidAt, account)),
    returned: correction?.returned,
  };
}

function toNamed(paid: Paid | null): Paid | null {
  const payments = (paid?.payments ?? []).filter(({ to }) => to !== null);
  return paid && payments.length > 0 ? { ...paid, payments } : null;
}

function highestOf(all: readonly Payments[]): Payments {
  const returned = returnedMost(all.map((each) => each.returned ?? []));
  return {
    received: highest(all.map(({ received }) => received)),
    said: highest(all.map(({ said }) => said)),
    ...(returned.length > 0 && { returned }),
  };
}

/** The highest payment to each payee in each currency, at the time of the last one. */
function highest(all: readonly (Paid | null)[]): Paid | null {
  const made = all.filter((paid) => paid !== null);
  const last = made.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  const highestTo = (due: CarriedPayment) => Math.max(...made.map((paid) => paidFor(paid, due)));
  const payments = once(made.flatMap((paid) => paid.payments));
  return last ? { at: last.at, payments: payments.map((due) => ({ ...due, amount: highestTo(due) })) } : null;
}

type Returned = NonNullable<Payments['returned']>;

function returnedMost(all: readonly Returned[]): Returned {
  return once(all.flat()).flatMap((due) => {
    const most = all.toSorted((a, b) => returnedFor(b, due) - returnedFor(a, due))[0] ?? [];
    return most.filter((payment) => isSame(payment, due));
  });
}

/** The account of a shared page's reader; null without earlier payments. */
export function readersAccount({
  own_payments: made,
  correction,
  part,
  currency,
}: SharedRecord): Account | null {
  // The previous release, which may respond during an upgrade, knows only the payments of the link itself.
  if (!made) return correction;
  // Safe cast: the server stores parts made by `summarise`.
  return { dues: correction?.dues ?? duesOf(part as unknown as Part, currency), ...made };
}

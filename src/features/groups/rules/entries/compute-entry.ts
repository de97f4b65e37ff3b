import { paidBy } from '#calculators/bill-split/rules/amounts/payments.ts';
import type { BillSplitInput } from '#calculators/bill-split/rules/bill-fields.ts';
import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { computeBillSplit, missingFromBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { type Cents, cents, parseCents, sumCents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { type Carried, carried, fairDivision } from '#kernel/money/fair-division.ts';
import { issuesOf, type ProblemIssue } from '#kernel/problem.ts';
import { convertAmount, convertParts } from './convert-parts.ts';
import type { EntryInput, PaymentInput, SharedInput } from './entry.ts';

/** The amounts that one person paid and bears of an entry; negative for an income. */
export type EntryPart = Readonly<{
  person: string;
  paid: Cents;
  borne: Cents;
  /** How much rounding gave this person too much; negative if too little. */
  carried: Carried;
  /** The sum of `carried` over all earlier entries, which decides about leftover cents. */
  had: Carried;
}>;

export type ComputedEntry = Readonly<{ currency: Currency; total: Cents; parts: readonly EntryPart[] }>;

export type EntryOutcome =
  | (ComputedEntry & { readonly ok: true })
  | { readonly ok: false; readonly issues: readonly ProblemIssue[] };

/** The rounding difference that each person carries so far, in the entry's currency. */
export type CarriedBy = (person: string, currency: Currency) => Carried;

const refuse = (...issues: ProblemIssue[]) => ({ ok: false, issues }) as const;

/** The bill calculator's engine computes the amounts; leftover cents even out earlier rounding. */
export function computeEntry(entry: EntryInput, carriedBy: CarriedBy): EntryOutcome {
  return entry.kind === 'payment' ? computePayment(entry) : computeShared(entry, carriedBy);
}

function computePayment({ from, to, amount: typedAmount, conversion, ...paid }: PaymentInput): EntryOutcome {
  const typed = positiveAmount(typedAmount, paid);
  if (!typed) {
    return refuse({ path: 'amount', ...fault('no-amount', msg('Enter the amount')) });
  }
  if (from === to) {
    return refuse({ path: 'to', ...fault('same-person', msg('Choose two different people')) });
  }
  const part = (person: string, paid: number, borne: number): EntryPart => ({
    person,
    paid: cents(paid),
    borne: cents(borne),
    carried: carried(0),
    had: carried(0),
  });
  const converted = conversion
    ? convertAmount(typed, paid, conversion)
    : { ok: true as const, amount: typed };
  if (!converted.ok) return converted;
  const { amount: value } = converted;
  // Safe cast: the schema has checked the code.
  const currency = (conversion?.currency ?? paid.currency) as Currency;
  return { ok: true, currency, total: value, parts: [part(from, value, 0), part(to, 0, value)] };
}

function computeShared(entry: SharedInput, carriedBy: CarriedBy): EntryOutcome {
  const parsed = billSplitInput.safeParse(entry.bill);
  if (!parsed.success) {
    return refuse(
      ...issuesOf(parsed.error.issues).map((issue) => ({ ...issue, path: `bill.${issue.path}` })),
    );
  }
  const bill = parsed.data;
  const missing = missingFromBillSplit(bill);
  if (missing.length > 0)
    return refuse(...missing.map((issue) => ({ ...issue, path: `bill.${issue.path}` })));
  return divideBill(entry, bill, carriedBy);
}

function divideBill(entry: SharedInput, bill: BillSplitInput, carriedBy: CarriedBy): EntryOutcome {
  const people = bill.billData.participants.map(({ name }) => name);
  const currency = (entry.conversion?.currency ?? bill.currency) as Currency;
  // Income counts as a negative cost: receiving too much means bearing too little.
  const sign = entry.kind === 'income' ? -1 : 1;
  const had = people.map((person) => carriedBy(person, currency));
  const before = had.map((value) => carried(sign * value));
  const fair = fairDivision(entry.conversion ? [] : before);
  const result = computeBillSplit(bill, fair.divide);
  if (!result) return refuse({ path: 'bill', ...fault('no-total', msg('Enter the amount')) });
  if (result.status === 'unclaimed') {
    const unclaimed = fault('unclaimed', msg('Choose who shares each item'));
    return refuse({ path: 'bill.billData.items', ...unclaimed });
  }
  if (result.status === 'mismatch') {
    const path = result.mode === 'itemized' ? 'bill.billData.items' : 'bill';
    return refuse({ path, ...fault('not-final', msg('The amounts do not add up to the total')) });
  }
  const payers = readPayers(entry, bill, result.totalAmount);
  if (!payers.ok) return payers;
  const { paid } = payers;
  const inCurrency = entry.conversion
    ? convertParts({
        total: result.totalAmount,
        proportions: fair.proportions(),
        paid,
        had: before,
        from: bill,
        conversion: entry.conversion,
      })
    : {
        ok: true as const,
        borne: result.rows.map(({ amount }) => amount),
        paid,
        differences: fair.differences(),
      };
  if (!inCurrency.ok) return inCurrency;
  const borneBy = new Map(people.map((person, i) => [person, i]));
  const everyone = [...new Set([...people, ...entry.payers.map(({ person }) => person)])];
  const paidOf = new Map(entry.payers.map(({ person }, i) => [person, inCurrency.paid[i] ?? cents(0)]));
  return {
    ok: true,
    currency,
    total: cents(sign * sumCents(inCurrency.borne)),
    parts: everyone.map((person): EntryPart => {
      const place = borneBy.get(person);
      return {
        person,
        paid: cents(sign * (paidOf.get(person) ?? 0)),
        borne: cents(place === undefined ? 0 : sign * (inCurrency.borne[place] ?? 0)),
        carried: carried(place === undefined ? 0 : sign * (inCurrency.differences[place] ?? 0)),
        had: place === undefined ? carried(0) : (had[place] ?? carried(0)),
      };
    }),
  };
}

/** Undefined for text that is no amount above zero. */
function positiveAmount(typed: string, reading: object): Cents | undefined {
  const parsed = parseCents(typed, readCurrencyAndLocale(reading));
  return parsed.kind === 'number' && parsed.value > 0 ? parsed.value : undefined;
}

type ReadPayers = { readonly ok: true; readonly paid: readonly Cents[] } | ReturnType<typeof refuse>;

/** The rule of the bill calculator: payers without an amount paid the rest. */
function readPayers({ payers }: SharedInput, bill: BillSplitInput, total: Cents): ReadPayers {
  const given = payers.map(({ paid = '' }) => (paid.trim() === '' ? cents(0) : positiveAmount(paid, bill)));
  const people = given.map((paid) => ({ payer: true, paid: paid ?? cents(0) }));
  const paid = paidBy(people, total) ?? [];
  if (!given.includes(undefined) && sumCents(paid) === total) return { ok: true, paid };
  return refuse({
    path: 'payers',
    ...fault('payers-differ', msg('What people paid does not add up to the total')),
  });
}

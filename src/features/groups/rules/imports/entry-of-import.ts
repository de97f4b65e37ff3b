import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { type Cents, cents, maxCents, plainAmount } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import { carried } from '#kernel/money/fair-division.ts';
import type { ComputedEntry, EntryPart } from '../entries/compute-entry.ts';
import type { EntryInput } from '../entries/entry.ts';
import { namedTwice } from '../entries/entry-faults.ts';
import { partsDiffer } from './import-collector.ts';
import type { SentEntry } from './import-request.ts';

type Sides = Pick<SentEntry, 'paid' | 'borne' | 'currency'>;
type Side = Sides['paid'];

/** Why an entry cannot be imported; undefined if it adds up and can be edited like other entries. */
export function faultOfImport({ paid, borne, currency }: Sides, people: number): Fault | undefined {
  const isNamedOnce = [paid, borne].every(
    (side) =>
      new Set(side.map(([person]) => person)).size === side.length &&
      side.every(([person]) => person < people),
  );
  if (!isNamedOnce) return namedTwice();
  const all = [...paid, ...borne];
  if (all.some(([, amount]) => amount > 0) && all.some(([, amount]) => amount < 0)) {
    return fault('mixed-signs', msg('Some amounts are above zero and others below'));
  }
  const [sum, total] = [sumOf(borne), sumOf(paid)];
  // All amounts have one sign, so no partial sum is larger than the final one.
  if (Math.max(Math.abs(sum), Math.abs(total)) > maxCents / 2) {
    return fault('too-large', msg('The amounts of this group are too large to add up exactly'));
  }
  // Safe cast: the schema knows the currency.
  return sum === total ? undefined : partsDiffer(sum, total, currency as Currency);
}

const sumOf = (side: Side): Cents => cents(side.reduce((sum, [, amount]) => sum + amount, 0));

export type EntryOfImport = ComputedEntry & Readonly<{ input: EntryInput }>;

/**
 * Converts an imported entry to one that can be opened and edited: a payment, or a bill with everybody's amount. Its
 * parts are those that `computeEntry` would return; nothing is rounded, so nobody carries a difference.
 */
export function entryOfImport(entry: SentEntry, idOf: (person: number) => string): EntryOfImport {
  const currency = entry.currency as Currency;
  const { date, title, category, note, paid, borne } = entry;
  const total = sumOf(paid);
  const written = (amount: number) => plainAmount(cents(Math.abs(amount)), currency);
  const about = { date, title, category, note };
  const transfer = entry.isPayment ? transferOf(entry) : undefined;
  if (transfer) {
    const [from, to] = transfer.map(idOf) as [string, string];
    const input = { kind: 'payment' as const, ...about, currency, from, to, amount: written(total) };
    const amount = cents(Math.abs(total));
    const parts = [part(from, amount, 0), part(to, 0, amount)];
    return { currency, total: amount, parts, input };
  }
  return {
    currency,
    total,
    parts: partsOf(entry, idOf),
    input: {
      kind: total < 0 ? 'income' : 'expense',
      ...about,
      bill: {
        calculationMode: 'custom',
        currency,
        billData: {
          totalAmount: written(total),
          participants: borne.map(([person, amount]) => ({ name: idOf(person), amount: written(amount) })),
        },
      },
      payers: paid.map(([person, amount]) => ({ person: idOf(person), paid: written(amount) })),
    },
  };
}

/** The payer and the receiver, if all of the money went from one person to another. */
function transferOf({ paid, borne }: Sides): [from: number, to: number] | undefined {
  const [[payer, amount] = [], [receiver] = []] = [paid[0], borne[0]];
  const isOne = paid.length === 1 && borne.length === 1 && payer !== receiver;
  if (!isOne || payer === undefined || receiver === undefined || amount === undefined) return undefined;
  return amount < 0 ? [receiver, payer] : [payer, receiver];
}

function partsOf({ paid, borne }: Sides, idOf: (person: number) => string): EntryPart[] {
  const paidBy = new Map(paid.map(([person, amount]) => [person, amount]));
  const borneBy = new Map(borne.map(([person, amount]) => [person, amount]));
  return [...new Set([...borneBy.keys(), ...paidBy.keys()])].map((person) =>
    part(idOf(person), paidBy.get(person) ?? 0, borneBy.get(person) ?? 0),
  );
}

const part = (person: string, paid: number, borne: number): EntryPart => ({
  person,
  paid: cents(paid),
  borne: cents(borne),
  carried: carried(0),
  had: carried(0),
});

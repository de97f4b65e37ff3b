import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { allocateExact } from '#kernel/money/allocation.ts';
import { type Cents, cents, maxCents } from '#kernel/money/cents.ts';
import { type Currency, minorDigits } from '#kernel/money/currency.ts';
import { parseScaled } from '#kernel/money/decimal.ts';
import { type Carried, carried, finest } from '#kernel/money/fair-division.ts';
import { divideFloor, divideRounded } from '#kernel/money/rounding.ts';
import type { ProblemIssue } from '#kernel/problem.ts';
import { withoutTrailing } from '#kernel/text/without-trailing.ts';
import type { ComputedEntry, EntryPart } from '../entries/compute-entry.ts';
import { rateDigits } from '../entries/convert-parts.ts';
import { noRate } from '../entries/entry-faults.ts';
import type { MovedBalance, Rate } from './exchange.ts';

type Exchanging = Readonly<{
  /** All balances of the group, in the order of its people. */
  balances: readonly MovedBalance[];
  into: string;
  /** As plain decimals. */
  rates: readonly Rate[];
  /** The rounding difference that a person carries in the currency in which the group settles. */
  carriedBy: (person: string) => Carried;
}>;

export type ComputedExchange = Readonly<{
  /** The balances that the exchange moves. */
  moved: readonly MovedBalance[];
  /** The entry in the currency in which the group settles, then one for each other currency. */
  entries: readonly ComputedEntry[];
}>;

/** Reads typed rates into plain decimals. `issues` lists the rates that cannot be used. */
export function readRates(
  typed: readonly Rate[],
  locale: Locale | undefined,
): Readonly<{ rates: Rate[]; issues: ProblemIssue[] }> {
  const issues: ProblemIssue[] = [];
  const rates = typed.map(({ currency, rate }, n): Rate => {
    const read = parseScaled(rate, rateDigits, { locale });
    if (read.kind !== 'number' || read.value <= 0) issues.push({ path: `rates.${n}.rate`, ...noRate() });
    else if (typed.findIndex((other) => other.currency === currency) < n) {
      issues.push({
        path: `rates.${n}.currency`,
        ...fault('named-twice', msg('This currency is named twice')),
      });
    }
    return { currency, rate: read.kind === 'number' ? plainRate(read.value) : '' };
  });
  return { rates, issues };
}

export function plainRate(scaled: number): string {
  const digits = String(scaled).padStart(rateDigits + 1, '0');
  const fraction = withoutTrailing(digits.slice(-rateDigits), '0');
  return `${digits.slice(0, -rateDigits)}${fraction ? `.${fraction}` : ''}`;
}

/** The currencies in which somebody has a balance, other than the one in which the group settles. */
export const openCurrencies = (balances: readonly MovedBalance[], into: string): string[] => [
  ...new Set(
    balances
      .filter(({ currency, balance }) => currency !== into && balance !== 0)
      .map(({ currency }) => currency),
  ),
];

/** In the order of the group's people, which decides ties. */
export function balancesInOrder<Row extends MovedBalance>(
  rows: readonly Row[],
  people: readonly string[],
): Row[] {
  const places = new Map(people.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.person_id) ?? 0) - (places.get(b.person_id) ?? 0));
}

/**
 * Moves all balances in other currencies into `into`. A person's converted balances are added up exactly and rounded
 * once; the rounded amounts of all people add up to zero. Undefined without all rates, or if an amount is too large
 * to be exact.
 */
export function computeExchange({
  balances,
  into,
  rates,
  carriedBy,
}: Exchanging): ComputedExchange | undefined {
  const moved = balances.filter(({ currency, balance }) => currency !== into && balance !== 0);
  const codes = openCurrencies(moved, into);
  if (codes.some((code) => !rates.some(({ currency }) => currency === code))) return undefined;
  const { numerators, denominator } = exactBalances(moved, into, rates);
  const people = [...numerators.keys()];
  const had = people.map(carriedBy);
  const shares = [...numerators.values()];
  const rounded = roundEvenly(shares, denominator, had);
  if (rounded.some((amount) => amount > maxCents / 2 || amount < -maxCents / 2)) return undefined;
  // `carried` is positive if a person bears too much, which makes the balance too low.
  const differences = allocateExact(
    shares.map((share, n) => (share - (rounded[n] ?? 0n) * denominator) * BigInt(finest)),
    denominator,
  );
  const settled = people.map((person, n) =>
    partOf(person, cents(rounded[n] ?? 0n), carried(differences[n] ?? 0), had[n] ?? carried(0)),
  );
  const others = codes.map((code) =>
    entryOf(
      code,
      moved
        .filter(({ currency }) => currency === code)
        .map(({ person_id, balance }) => partOf(person_id, cents(-balance), carried(0), carried(0))),
    ),
  );
  const entries = [entryOf(into, settled), ...others];
  return entries.some(({ total }) => total > maxCents) ? undefined : { moved, entries };
}

/** The converted balances of each person, in minor units over one denominator. */
export function exactBalances(moved: readonly MovedBalance[], into: string, rates: readonly Rate[]) {
  // Safe casts: only known currencies have balances.
  const digits = new Map(rates.map(({ currency }) => [currency, minorDigits(currency as Currency)]));
  const most = Math.max(0, ...digits.values());
  const up = 10n ** BigInt(minorDigits(into as Currency));
  const rateOf = new Map(rates.map(({ currency, rate }) => [currency, BigInt(scaledRate(rate))]));
  const numerators = new Map<string, bigint>();
  for (const { person_id, currency, balance } of moved) {
    const scale = up * 10n ** BigInt(most - (digits.get(currency) ?? 0));
    const exact = BigInt(balance) * (rateOf.get(currency) ?? 0n) * scale;
    numerators.set(person_id, (numerators.get(person_id) ?? 0n) + exact);
  }
  return { numerators, denominator: 10n ** BigInt(rateDigits + most) };
}

/** Currencies whose balances all round to zero at their rates. */
export function lostCurrencies(
  { moved }: Pick<ComputedExchange, 'moved'>,
  into: string,
  rates: readonly Rate[],
): string[] {
  const isLost = (row: MovedBalance) => {
    const { numerators, denominator } = exactBalances([row], into, rates);
    return divideRounded(numerators.get(row.person_id) ?? 0n, denominator) === 0n;
  };
  return openCurrencies(moved, into).filter((code) =>
    moved.filter(({ currency }) => currency === code).every(isLost),
  );
}

/** The rate in units of 10^-rateDigits. */
export function scaledRate(rate: string): number {
  const read = parseScaled(rate, rateDigits);
  return read.kind === 'number' ? read.value : 0;
}

/**
 * Rounds shares that add up to zero, and keeps their sum: it rounds down, and gives leftover units to the people who
 * have had the least so far. Each result is less than one unit away from its exact share.
 */
function roundEvenly(shares: readonly bigint[], denominator: bigint, had: readonly Carried[]): bigint[] {
  const parts = shares.map((share) => divideFloor(share, denominator));
  const leftover = -parts.reduce((a, b) => a + b, 0n);
  /** How much too high each balance is if its share is rounded down. */
  const standing = shares.map(
    (share, n) =>
      ((parts[n] ?? 0n) * denominator - share) * BigInt(finest) - BigInt(had[n] ?? 0) * denominator,
  );
  const leastFirst = [...parts.keys()]
    .filter((n) => (parts[n] ?? 0n) * denominator !== shares[n])
    .toSorted((a, b) => compare(standing[a] ?? 0n, standing[b] ?? 0n) || a - b);
  for (const n of leastFirst.slice(0, Number(leftover))) parts[n] = (parts[n] ?? 0n) + 1n;
  return parts;
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** Stores an increase of a balance as paid, a decrease as borne. */
function partOf(person: string, balance: Cents, difference: Carried, had: Carried): EntryPart {
  const [paid, borne] = balance > 0 ? [balance, cents(0)] : [cents(0), cents(-balance)];
  return { person, paid, borne, carried: difference, had };
}

function entryOf(currency: string, parts: readonly EntryPart[]): ComputedEntry {
  // Safe cast: the schema has checked the code.
  return {
    currency: currency as Currency,
    total: cents(parts.reduce((sum, { paid }) => sum + paid, 0)),
    parts,
  };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitFigures } from '#calculators/rules/summary.ts';
import { cents, sumCents } from '#kernel/money/cents.ts';
import type { ExactShare } from '#kernel/money/exact-share.ts';
import { oddNumbers } from '#kernel/testing/odd-numbers.ts';
import { extraBases, extraKinds, extraSpreads, extraWays } from './bill-fields.ts';
import { calculator as billSplit } from './bill-split.calculator.ts';
import { billModes, billSplitInput } from './bill-split.input.ts';
import { summaryOf } from './bill-split.summary.ts';
import { computeBillSplit } from './compute-bill.ts';
import { billLines } from './lines/bill-lines.ts';

const people = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve'];
const typed = fc.nat({ max: 99_999 }).map((whole) => (whole / 100).toFixed(2));
const signed = fc.integer({ min: -9_999, max: 99_999 }).map((whole) => (whole / 100).toFixed(2));
const part = fc.constantFrom('', '0', '1', '2', '0.5', '3.25');
const item = fc.record({
  name: fc.constantFrom('Soup', 'Wine'),
  amount: signed,
  quantity: fc.constantFrom('', '1', '2', '0.25', '3'),
  assignedTo: fc.subarray(people),
  parts: fc.option(fc.array(part, { maxLength: 5 }), { nil: undefined }),
});
const extra = fc.record({
  kind: fc.constantFrom(...extraKinds),
  by: fc.constantFrom(...extraWays),
  percent: fc.constantFrom('', '5', '9.25', '20', '-3'),
  amount: fc.oneof(typed, signed),
  base: fc.constantFrom(...extraBases),
  spread: fc.constantFrom(...extraSpreads),
  people: fc.subarray(people),
});
const paid = fc.option(typed, { nil: undefined });

function billOf(order: readonly string[]) {
  return fc.record({
    billData: fc.record({
      totalAmount: fc.oneof(fc.constant(''), typed),
      participants: fc.tuple(
        ...order.map((name) =>
          fc.record({
            name: fc.constant(name),
            amount: typed,
            share: part,
            percent: fc.constant('20'),
            payer: fc.boolean(),
            paid,
          }),
        ),
      ),
      items: fc.array(item, { maxLength: 8 }),
      extras: fc.array(extra, { maxLength: 5 }),
      cashRounding: fc.boolean(),
    }),
    calculationMode: fc.constantFrom(...billModes),
    currency: fc.constantFrom('USD', 'CHF', 'JPY', 'KWD'),
  });
}

/** A balanced bill whose payments equal the total, so that it can be settled. */
const paidBill = fc
  .constantFrom(['USD', 2], ['CHF', 2], ['JPY', 0], ['KWD', 3])
  .chain(([currency, digits]) => {
    const amountFrom = (min: number, max: number) =>
      fc.integer({ min, max }).map((units) => (units / 10 ** Number(digits)).toFixed(Number(digits)));
    const amount = amountFrom(100, 99_999);
    const aPart = fc.constantFrom('1', '2', '0.5', '3.25');
    return fc
      .record({
        mode: fc.constantFrom('equal', 'shares', 'percent', 'itemized'),
        total: amount,
        people: fc.tuple(
          ...people.map((name) =>
            fc.record({
              name: fc.constant(name),
              share: aPart,
              percent: fc.constant('20'),
              paid: fc.option(amountFrom(1, 20), { nil: undefined }),
            }),
          ),
        ),
        card: fc.nat({ max: people.length - 1 }),
        items: fc.array(
          fc.record({
            name: fc.constantFrom('Soup', 'Wine'),
            amount,
            quantity: fc.constantFrom('', '1', '2', '3'),
            assignedTo: fc.subarray(people, { minLength: 1 }),
            parts: fc.option(fc.array(aPart, { maxLength: 5 }), { nil: undefined }),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        extras: fc.array(
          fc.record({
            kind: fc.constantFrom(...extraKinds.filter((kind) => kind !== 'discount')),
            by: fc.constantFrom('percent', 'amount'),
            percent: fc.constantFrom('5', '9.25', '20'),
            amount,
            base: fc.constantFrom(...extraBases),
            spread: fc.constantFrom(...extraSpreads),
            people: fc.subarray(people, { minLength: 1 }),
          }),
          { maxLength: 5 },
        ),
        cashRounding: fc.boolean(),
      })
      .map(({ mode, total, people: guests, card, items, extras, cashRounding }) => ({
        billData: {
          totalAmount: mode === 'itemized' ? '' : total,
          participants: guests.map((guest, index) =>
            index === card ? { ...guest, paid: undefined, payer: true } : guest,
          ),
          items,
          extras,
          cashRounding,
        },
        calculationMode: mode,
        currency,
      }));
  });

function resultOf(raw: object) {
  const parsed = billSplitInput.safeParse(raw);
  return parsed.success ? computeBillSplit(parsed.data) : null;
}

const sumOf = (shares: readonly (ExactShare | string)[]) =>
  shares.reduce((sum, share) => {
    const { numerator, denominator } =
      typeof share === 'string' ? { numerator: '0', denominator: '1' } : share;
    return sum + Number(numerator) / Number(denominator);
  }, 0);

describe('any bill with extras, parts, cash and payments', () => {
  it('adds up to the minor unit, or says by how much it does not', () => {
    let checked = 0;
    fc.assert(
      fc.property(billOf(people), (raw) => {
        const result = resultOf(raw);
        fc.pre(result !== null);
        checked += 1;
        expect(sumCents(result.rows.map((row) => row.amount))).toBe(result.totalSplit);
        const accounted = result.totalSplit + result.unclaimedTotal + (result.unclaimedExtras ?? 0);
        const missed = result.status === 'mismatch' ? result.difference : 0;
        expect(accounted).toBe(result.totalAmount - missed);
        expect(oddNumbers(result)).toEqual([]);
        const records = billSplit.csv.records(result);
        expect(new Set(records.map((record) => record.length)).size).toBe(1);
        expect(summaryOf(result).parts).toHaveLength(people.length);
      }),
      { numRuns: 400 },
    );
    expect(checked).toBeGreaterThan(100);
  });

  it('charges everyone within a unit of the exact sum of their lines', () => {
    fc.assert(
      fc.property(billOf(people), (raw) => {
        const result = resultOf({ ...raw, billData: { ...raw.billData, cashRounding: false } });
        fc.pre(result !== null && result.extras !== undefined);
        for (const row of result.rows) {
          const lines = [...(row.had ? [row.had] : []), ...(row.extras ?? []).map((line) => line.share)];
          expect(Math.abs(sumOf(lines) - row.amount)).toBeLessThan(result.difference === 0 ? 1.0001 : 2.0001);
          if (result.mode === 'itemized') {
            expect(sumOf(row.itemBreakdown.map((line) => line.share))).toBeCloseTo(
              sumOf(row.had ? [row.had] : []),
              4,
            );
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('shows lines that add up to everyone’s part', () => {
    fc.assert(
      fc.property(billOf(people), (raw) => {
        const result = resultOf(raw);
        fc.pre(result !== null);
        const linesOf = billLines(result);
        for (const [place, part] of summaryOf(result).parts.entries()) {
          const shown = splitFigures(part).lines.map(([, value]) => cents(Number(value)));
          const { items = [], had = 0, extras = [], rounding = 0 } = linesOf(place) ?? {};
          if (items.length > 0) expect(sumCents(items)).toBe(had);
          expect(had + sumCents(extras) + rounding).toBe(part.amount);
          if (shown.length > 0) expect(sumCents(shown)).toBe(part.amount);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('settles every balance to zero with fewer payments than people', () => {
    fc.assert(
      fc.property(paidBill, (raw) => {
        const result = resultOf(raw);
        const { rows = [], transfers } = result ?? {};
        if (!transfers) throw new Error(`Nothing to settle: ${result?.status ?? 'no result'}`);
        const left = new Map(rows.map((row) => [row.name, (row.paid ?? 0) - row.amount]));
        for (const { from, to, amount } of transfers) {
          left.set(from, (left.get(from) ?? 0) + amount);
          left.set(to, (left.get(to) ?? 0) - amount);
        }
        expect([...left.values()].every((balance) => balance === 0)).toBe(true);
        expect(transfers.length).toBeLessThan(people.length);
      }),
      { numRuns: 300 },
    );
  });

  it('charges a person the same wherever they stand, but for leftover units', () => {
    fc.assert(
      fc.property(billOf(people), fc.shuffledSubarray(people, { minLength: people.length }), (raw, order) => {
        const participants = order.map((name) => raw.billData.participants[people.indexOf(name)]);
        const [listed, moved] = [
          resultOf(raw),
          resultOf({ ...raw, billData: { ...raw.billData, participants } }),
        ];
        expect(moved === null).toBe(listed === null);
        fc.pre(listed !== null && moved !== null);
        expect(moved.totalAmount).toBe(listed.totalAmount);
        const coin = raw.billData.cashRounding ? 5 : 1;
        for (const row of listed.rows) {
          const same = moved.rows.find((candidate) => candidate.name === row.name);
          const off = Math.abs((same?.amount ?? Number.NaN) - row.amount);
          expect(off).toBeLessThanOrEqual(coin + Math.abs(listed.difference === 0 ? 0 : 1));
          expect(same?.extras?.length).toBe(row.extras?.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});

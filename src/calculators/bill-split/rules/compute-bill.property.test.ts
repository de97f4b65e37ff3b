import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/money/cents.ts';
import { oddNumbers } from '#kernel/testing/odd-numbers.ts';
import { calculator as billSplit } from './bill-split.calculator.ts';
import { type BillSplitForm, billModes, billSplitInput } from './bill-split.input.ts';
import type { BillRow } from './bill-split.result.ts';
import { addAsExtra, giveRestTo, shareRestEqually, spread } from './checks/fixes.ts';
import { itemsTotal, spreadDifference } from './checks/mismatch.ts';
import { computeBillSplit } from './compute-bill.ts';

const typed = fc.oneof(
  fc.double({ min: 0, max: 9_000_000, noNaN: true }),
  fc.nat({ max: 99_999 }).map((whole) => (whole / 100).toFixed(2)),
  fc.constantFrom('', 'junk', '$1,234.5', '0.01', '0.02', '33.33'),
);
const signed = fc.oneof(
  typed,
  fc.integer({ min: -50_000, max: 50_000 }).map((whole) => whole / 100),
);
const name = fc.constantFrom('', 'Ann', 'Bo', 'Cy', 'Ann (2)', 'Unnamed', '🦊', '=1+1');
const item = fc.record({ name, amount: signed, assignedTo: fc.array(name, { maxLength: 6 }) });
const form = fc.record({
  billData: fc.record({
    totalAmount: typed,
    participants: fc.array(fc.record({ name, amount: typed }), { maxLength: 6 }),
    items: fc.array(item, { maxLength: 8 }),
  }),
  calculationMode: fc.constantFrom('equal', 'custom', 'itemized'),
});

/** Divisible by the sizes of all groups: halves, thirds, quarters, fifths and sixths. */
const common = 60n;
const exactShare = (row: BillRow) =>
  row.itemBreakdown.reduce((sum, line) => sum + (BigInt(line.cost) * common) / BigInt(line.sharedBy), 0n);

describe('any bill', () => {
  it('adds up to the cent in every mode, or says by how much it does not', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const input = billSplitInput.parse(raw);
        const result = computeBillSplit(input);
        fc.pre(result !== null);
        expect(sumCents(result.rows.map((row) => row.amount))).toBe(result.totalSplit);
        expect(sumCents(result.unclaimed.map((each) => each.amount))).toBe(result.unclaimedTotal);
        const accounted = result.totalSplit + result.unclaimedTotal;
        const claimed = result.mode !== 'itemized' || result.rows.some((row) => row.itemBreakdown.length > 0);
        const takenUp = result.status !== 'mismatch';
        expect(accounted).toBe(result.totalAmount - (takenUp ? 0 : result.difference));
        const isClose = result.difference === 0 || (Math.abs(result.difference) === 1 && claimed);
        const isClaimed = result.unclaimed.length === 0;
        expect(result.status).toBe(isClose ? (isClaimed ? 'balanced' : 'unclaimed') : 'mismatch');
        if (result.mode === 'itemized') {
          expect(result.difference).toBe(result.totalAmount - itemsTotal(input));
        }
      }),
    );
  });

  it('charges everyone within a cent of the exact shares of their items, or two with the difference', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const result = computeBillSplit(billSplitInput.parse({ ...raw, calculationMode: 'itemized' }));
        for (const row of result?.rows ?? []) {
          const distance = BigInt(row.amount) * common - exactShare(row);
          expect(distance > -2n * common && distance < 2n * common).toBe(true);
          if (result?.difference === 0) expect(distance > -common && distance < common).toBe(true);
        }
      }),
    );
  });

  it('contains no odd number, and exports records of one width', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const result = computeBillSplit(billSplitInput.parse(raw));
        fc.pre(result !== null);
        expect(oddNumbers(result)).toEqual([]);
        const records = billSplit.csv.records(result);
        expect(new Set(records.map((record) => record.length)).size).toBe(1);
        expect(records.length).toBeGreaterThan(result.rows.length + result.unclaimed.length);
      }),
    );
  });

  const people = ['Ann', 'Bo', 'Cy', 'Dee', 'Eve'];
  const shared = fc.record({ name, amount: signed, assignedTo: fc.subarray(people) });

  it('charges a person the same wherever they stand, but for tied leftover cents', () => {
    fc.assert(
      fc.property(
        fc.array(shared, { minLength: 1, maxLength: 8 }),
        fc.shuffledSubarray(people, { minLength: people.length }),
        typed,
        (items, shuffled, totalAmount) => {
          const [listed, moved] = [people, shuffled].map((order) => {
            const billData = { totalAmount, participants: order.map((each) => ({ name: each })), items };
            return computeBillSplit(billSplitInput.parse({ billData, calculationMode: 'itemized' }));
          });
          fc.pre(listed != null && moved != null);
          fc.pre(listed.status === 'mismatch' || listed.difference === 0);
          const remainders = listed.rows.map((row) => ((exactShare(row) % common) + common) % common);
          const ties = new Set(remainders).size < remainders.length;
          for (const row of listed.rows) {
            const same = moved.rows.find((candidate) => candidate.name === row.name);
            expect(same?.percentage).toBe(row.percentage);
            expect(same?.itemBreakdown).toEqual(row.itemBreakdown);
            expect(Math.abs((same?.amount ?? Number.NaN) - row.amount)).toBeLessThanOrEqual(ties ? 1 : 0);
          }
        },
      ),
    );
  });

  it('balances with what is offered on a mismatch', () => {
    fc.assert(
      fc.property(form, (raw) => {
        const input = billSplitInput.parse(raw);
        expect(spreadDifference(input).every((amount) => amount >= 0)).toBe(true);
        fc.pre(raw.billData.participants.length > 0 && input.billData.totalAmount > 0);
        const isOver = input.billData.totalAmount < itemsTotal({ ...input, calculationMode: 'itemized' });
        const offered = [
          ['custom', spread],
          ['itemized', addAsExtra(isOver ? 'discount' : 'tax')],
          ['itemized', shareRestEqually],
          ['itemized', giveRestTo(0)],
        ] as const;
        for (const [calculationMode, fix] of offered) {
          const before: BillSplitForm = { ...raw, calculationMode };
          const settled = computeBillSplit(billSplitInput.parse(fix(before, billSplitInput.parse(before))));
          const status = settled?.unclaimed.length ? 'unclaimed' : 'balanced';
          if (settled) expect([settled.status, settled.difference]).toEqual([status, 0]);
        }
      }),
    );
  });

  it('never makes the engine throw for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (junk, total, amount) => {
        const billData = {
          totalAmount: total,
          participants: [{ name: '', amount }],
          items: [{ name: '', amount, assignedTo: [''] }],
        };
        const nested = billModes.map((calculationMode) => ({ billData, calculationMode }));
        for (const raw of [junk, ...nested]) {
          const parsed = billSplitInput.safeParse(raw);
          if (parsed.success) expect(oddNumbers(computeBillSplit(parsed.data))).toEqual([]);
        }
      }),
    );
  });
});

describe('the schema', () => {
  const issues = (billData: object, calculationMode = 'equal') =>
    billSplitInput
      .safeParse({ billData: { totalAmount: '1', participants: [], ...billData }, calculationMode })
      .error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  const most = '90071992547409.91';
  const asMuch = 'can add up to at most $90,071,992,547,409.91';

  it.each<[string, object, string, string]>([
    ['a negative total', { totalAmount: '-5' }, 'totalAmount', "The total bill amount can't be negative"],
    [
      'a total beyond the exact range',
      { totalAmount: '90071992547409.92' },
      'totalAmount',
      'The total bill amount can be at most $90,071,992,547,409.91',
    ],
    [
      'a negative share',
      { participants: [{ name: '', amount: '-0.01' }] },
      'participants.0.amount',
      "An amount can't be negative",
    ],
    [
      'ten thousand people',
      { participants: Array(10_000).fill({ name: '' }) },
      'participants',
      'A bill can have at most 1000 participants',
    ],
    [
      'ten thousand items',
      { items: Array(10_000).fill({ name: '', amount: 1 }) },
      'items',
      'A bill can have at most 1000 items',
    ],
    [
      'a name of 10,000 characters',
      { participants: [{ name: 'x'.repeat(10_000) }] },
      'participants.0.name',
      'A name can have at most 120 characters',
    ],
  ])('refuses %s in words', (_, billData, field, message) => {
    expect(issues(billData, 'custom')).toEqual([[`billData.${field}`, message]]);
  });

  it('refuses custom amounts whose sum would not be exact', () => {
    const participants = [
      { name: '', amount: most },
      { name: '', amount: '0.01' },
    ];
    expect(issues({ participants }, 'custom')).toEqual([['billData.participants', `The amounts ${asMuch}`]]);
    expect(issues({ participants: participants.slice(0, 1) }, 'custom')).toBeUndefined();
    expect(issues({ participants }, 'equal')).toBeUndefined();
  });

  it('refuses items whose shares or difference would not be exact', () => {
    const line = (amount: string) => ({ name: '', amount });
    const refused = [['billData.items', `The items ${asMuch}`]];
    expect(issues({ items: [line(most), line('-0.01')] }, 'itemized')).toEqual(refused);
    expect(issues({ totalAmount: most, items: [line('-0.01')] }, 'itemized')).toEqual(refused);
    expect(issues({ totalAmount: most, items: [line(most)] }, 'itemized')).toBeUndefined();
    expect(issues({ totalAmount: '0', items: [line(`-${most}`)] }, 'itemized')).toBeUndefined();
    expect(issues({ items: [line(most), line(most)] }, 'equal')).toBeUndefined();
  });

  it('holds amounts and items to bounds only in the mode that uses them', () => {
    const participants = [{ name: '', amount: '-1' }];
    const items = [{ name: 'x'.repeat(121), amount: `${most}9`, assignedTo: [] }];
    const negative = ['billData.participants.0.amount', "An amount can't be negative"];
    const tooLarge = ['billData.items.0.amount', 'An item can be at most $90,071,992,547,409.91'];
    const tooLong = ['billData.items.0.name', 'An item name can have at most 120 characters'];
    expect(issues({ participants, items }, 'equal')).toBeUndefined();
    expect(issues({ participants, items }, 'custom')).toEqual([negative]);
    expect(issues({ participants, items }, 'itemized')).toEqual([tooLong, tooLarge]);
  });

  it('refuses a wrong shape in every mode, since the next mode shows it', () => {
    for (const mode of billModes) {
      const refused = issues({ items: [null], participants: [{ name: '', amount: '-1' }] }, mode);
      expect(refused?.map(([path]) => path)).toContain('billData.items.0');
    }
  });

  it('keeps the largest items exact', () => {
    const input = billSplitInput.parse({
      billData: {
        totalAmount: most,
        participants: [{ name: 'A' }, { name: 'B' }],
        items: [{ name: 'All', amount: most, assignedTo: ['A', 'B'] }],
      },
      calculationMode: 'itemized',
    });
    expect(computeBillSplit(input)?.rows.map((row) => row.amount)).toEqual([
      4503599627370496, 4503599627370495,
    ]);
  });
});

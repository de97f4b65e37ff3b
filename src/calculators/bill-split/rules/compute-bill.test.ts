import { describe, expect, it } from 'vitest';
import { formatUsd } from '#kernel/money/cents.ts';
import { explainInEnglish } from '#testing/explain-in-english.ts';
import { calculator as billSplit } from './bill-split.calculator.ts';
import { type BillMode, type BillSplitForm, billSplitInput } from './bill-split.input.ts';
import { computeBillSplit } from './compute-bill.ts';

type Items = NonNullable<BillSplitForm['billData']['items']>;

function compute(calculationMode: BillMode, totalAmount: string, participants: object[], items?: Items) {
  const billData = { totalAmount, participants, ...(items && { items }) };
  return computeBillSplit(billSplitInput.parse({ billData, calculationMode }));
}

function computed(...args: Parameters<typeof compute>) {
  const result = compute(...args);
  if (!result) throw new Error('expected a result');
  return result;
}

const named = (...names: string[]) => names.map((name) => ({ name }));
const paying = (...amounts: string[]) => amounts.map((amount, index) => ({ name: `P${index + 1}`, amount }));
const amountsOf = (result: { rows: readonly { amount: number }[] }) => result.rows.map((row) => row.amount);

describe('needs', () => {
  it.each(['equal', 'custom', 'itemized'] as const)('gives nothing without a total or people: %s', (mode) => {
    expect(compute(mode, '0', named('Ann'))).toBeNull();
    expect(compute(mode, 'free', named('Ann'))).toBeNull();
    expect(compute(mode, '10', [])).toBeNull();
  });

  it.each([
    ['', ['Ann'], [['billData.totalAmount', 'Enter the bill total']]],
    ['10', [], [['billData.participants', 'Add at least one person']]],
    ['10', ['Ann'], []],
  ])('names only what is missing: total %j, people %j', (totalAmount, people, expected) => {
    const billData = { totalAmount, participants: named(...people) };
    const input = billSplitInput.parse({ billData, calculationMode: 'itemized' });
    expect(billSplit.missing(input).map(({ path, message }) => [path, message])).toEqual(expected);
  });
});

describe('equal split', () => {
  it('loses no cent and says who got the leftover one', () => {
    const result = computed('equal', '100', named('Ann', '', 'Ann'));
    expect(result).toMatchObject({ mode: 'equal', status: 'balanced', difference: 0, totalSplit: 10000 });
    expect(result.rows.map((row) => [row.name, row.amount, row.percentage])).toEqual([
      ['Ann', 3334, 33.3],
      ['Unnamed', 3333, 33.3],
      ['Ann (2)', 3333, 33.3],
    ]);
    expect(result.rows.map((row) => explainInEnglish(row.explanation))).toEqual([
      ['$100.00 ÷ 3 = $33.333333…. Rounded to $33.33, plus one leftover cent: $33.34.'],
      ['$100.00 ÷ 3 = $33.333333…. Rounded to $33.33.'],
      ['$100.00 ÷ 3 = $33.333333…. Rounded to $33.33.'],
    ]);
  });

  it('gives cents that are fewer than people to the first ones', () => {
    expect(amountsOf(computed('equal', '0.02', named('A', 'B', 'C')))).toEqual([1, 1, 0]);
  });

  it('divides the largest total', () => {
    const result = computed('equal', '90071992547409.91', named('A', 'B'));
    expect(amountsOf(result)).toEqual([4503599627370496, 4503599627370495]);
  });
});

describe('custom amounts', () => {
  it('that make up the bill stand as entered', () => {
    const result = computed('custom', '100', paying('60', '40'));
    expect(result).toMatchObject({ status: 'balanced', difference: 0, totalSplit: 10000 });
    expect(result.rows.map((row) => [row.amount, row.percentage, explainInEnglish(row.explanation)])).toEqual(
      [
        [6000, 60, ['Entered as $60.00.']],
        [4000, 40, ['Entered as $40.00.']],
      ],
    );
  });

  it.each([
    ['33.33 thrice', ['33.33', '33.33', '33.33'], 1, [3334, 3333, 3333]],
    ['a cent short', ['20', '40', '39.99'], 1, [2000, 4001, 3999]],
    ['a cent too much', ['20', '40', '40.01'], -1, [2000, 4000, 4000]],
    ['a cent too much, tied', ['20.01', '40', '40'], -1, [2001, 3999, 4000]],
  ])('within a cent leave it to the first of the largest: %s', (_, amounts, difference, expected) => {
    const result = computed('custom', '100', paying(...amounts));
    expect(result).toMatchObject({ status: 'balanced', difference, totalSplit: 10000 });
    expect(amountsOf(result)).toEqual(expected);
  });

  it('say who took the cent', () => {
    expect(explainInEnglish(computed('custom', '100', paying('60', '39.99')).rows[0]?.explanation)).toEqual([
      'Entered as $60.00.',
      'The amounts add up to $99.99, $0.01 less than the bill. The largest share absorbs the difference and becomes $60.01.',
    ]);
  });

  it.each([
    [['60', '39.98'], 2, 'Not final: the amounts add up to $99.98, $0.02 less than the bill.'],
    [['60', '40.02'], -2, 'Not final: the amounts add up to $100.02, $0.02 more than the bill.'],
    [['', 'junk'], 10000, 'Not final: the amounts add up to $0.00, $100.00 less than the bill.'],
  ])('that miss it by more (%j) are reported, not changed', (amounts, difference, sentence) => {
    const result = computed('custom', '100', paying(...amounts));
    expect(result).toMatchObject({ status: 'mismatch', difference, totalSplit: 10000 - difference });
    for (const row of result.rows) expect(explainInEnglish(row.explanation).at(-1)).toBe(sentence);
  });
});

describe('itemized split', () => {
  const abc = ['A', 'B', 'C'];
  const forAll = (name: string, amount: string) => ({ name, amount, assignedTo: abc });

  it('rounds once: three items of a dollar, each for three, cost a dollar each', () => {
    const items = [forAll('x', '1'), forAll('y', '1'), forAll('z', '1')];
    const result = computed('itemized', '3', named(...abc), items);
    expect(amountsOf(result)).toEqual([100, 100, 100]);
    expect(result.rows[0]?.itemBreakdown[0]).toEqual({
      item: 'x',
      cost: 100,
      sharedBy: 3,
      share: { numerator: '100', denominator: '3' },
    });
    expect(explainInEnglish(result.rows[0]?.explanation)).toEqual([
      'The shares of 3 items add up to $1.00. Exact, no rounding needed.',
    ]);
  });

  it('splits the bill of the landing page among four people', () => {
    const four = ['Ana', 'Ben', 'Chloe', 'Dan'];
    const result = computed('itemized', '125.50', named(...four), [
      { name: 'Pasta', amount: '24.50', assignedTo: ['Ana'] },
      { name: 'Steak', amount: '38.00', assignedTo: ['Ben'] },
      { name: 'Salad', amount: '16.00', assignedTo: ['Chloe'] },
      { name: 'Burger', amount: '19.00', assignedTo: ['Dan'] },
      { name: 'Starters', amount: '14.00', assignedTo: four },
      { name: 'Wine', amount: '14.00', assignedTo: ['Ana', 'Ben', 'Chloe'] },
    ]);
    expect(result).toMatchObject({ status: 'balanced', totalSplit: 12550, unclaimed: [] });
    expect(
      result.rows.map((row) => [row.name, formatUsd(row.amount), row.percentage, row.itemBreakdown.length]),
    ).toEqual([
      ['Ana', '$32.67', 26, 3],
      ['Ben', '$46.17', 36.8, 3],
      ['Chloe', '$24.16', 19.3, 3],
      ['Dan', '$22.50', 17.9, 2],
    ]);
    expect(explainInEnglish(result.rows[2]?.explanation)).toEqual([
      'The shares of 3 items add up to $24.166666…. Rounded down to $24.16; the rest went to another part.',
    ]);
  });

  it('counts a person once, ignores strangers and tells namesakes apart', () => {
    const result = computed('itemized', '30', named('Alex', 'Alex', ''), [
      { name: 'Soup', amount: '10', assignedTo: ['Alex', 'Alex', 'Zed'] },
      { name: '', amount: '20', assignedTo: ['Alex (2)', 'Unnamed'] },
    ]);
    expect(
      result.rows.map((row) => [row.name, row.amount, row.itemBreakdown.map((line) => line.item)]),
    ).toEqual([
      ['Alex', 1000, ['Soup']],
      ['Alex (2)', 1000, ['Unnamed item']],
      ['Unnamed', 1000, ['Unnamed item']],
    ]);
  });

  it('ignores a blank row, which nobody has to claim', () => {
    const result = computed('itemized', '', named('A', 'B'), [
      { name: 'Soup', amount: '10', assignedTo: ['A', 'B'] },
      { name: '', amount: '', assignedTo: [] },
      { name: '', amount: '', assignedTo: ['A'] },
    ]);
    expect(result).toMatchObject({ status: 'balanced', totalSplit: 1000, unclaimed: [] });
    expect(result.rows.map(({ itemBreakdown }) => itemBreakdown.length)).toEqual([1, 1]);
  });

  it('names what nobody claimed and charges it to nobody', () => {
    const result = computed('itemized', '30', named('A', 'B'), [
      { name: 'Soup', amount: '10', assignedTo: ['A'] },
      { name: 'Cake', amount: '12.50', assignedTo: [] },
      { name: 'Tea', amount: '7.50', assignedTo: ['Gone'] },
    ]);
    expect(result).toMatchObject({ status: 'unclaimed', totalSplit: 1000, unclaimedTotal: 2000 });
    expect(result.unclaimed).toEqual([
      { index: 1, name: 'Cake', amount: 1250 },
      { index: 2, name: 'Tea', amount: 750 },
    ]);
    expect(
      result.rows.map((row) => [row.amount, row.percentage, explainInEnglish(row.explanation)[0]]),
    ).toEqual([
      [1000, 33.3, 'One item comes to $10.00. Exact, no rounding needed.'],
      [0, 0, 'They had no items.'],
    ]);
  });

  it('lets a discount lower a share', () => {
    const result = computed('itemized', '15', named('A', 'B'), [
      { name: 'Meal', amount: '20', assignedTo: ['A', 'B'] },
      { name: 'Voucher', amount: '-5', assignedTo: ['B'] },
    ]);
    expect(amountsOf(result)).toEqual([1000, 500]);
    expect(result.rows[1]?.itemBreakdown[1]?.share).toEqual({ numerator: '-500', denominator: '1' });
  });

  const items = (last: string) => [
    { name: 'Soup', amount: '10', assignedTo: ['A'] },
    { name: 'Fish', amount: last, assignedTo: ['B'] },
  ];

  it.each([
    ['19.99', 1, [1000, 2000]],
    ['20.01', -1, [1000, 2000]],
  ])('leaves a cent of difference to the largest share: %s', (last, difference, expected) => {
    const result = computed('itemized', '30', named('A', 'B'), items(last));
    expect(result).toMatchObject({ status: 'balanced', difference, totalSplit: 3000 });
    expect(amountsOf(result)).toEqual(expected);
    expect(explainInEnglish(result.rows[1]?.explanation)[1]).toContain(
      'absorbs the difference and becomes $20.00.',
    );
  });

  it.each([
    ['19.98', 2, 'Not final: the items add up to $29.98, $0.02 less than the bill.'],
    ['20.02', -2, 'Not final: the items add up to $30.02, $0.02 more than the bill.'],
  ])('reports a larger difference: %s', (last, difference, sentence) => {
    const result = computed('itemized', '30', named('A', 'B'), items(last));
    expect(result).toMatchObject({ status: 'mismatch', difference, totalSplit: 3000 - difference });
    expect(explainInEnglish(result.rows[0]?.explanation).at(-1)).toBe(sentence);
  });

  it('counts the cent in the percentage', () => {
    const result = computed('itemized', '0.10', named('A'), [
      { name: 'Mint', amount: '0.09', assignedTo: ['A'] },
    ]);
    expect(result.rows[0]).toMatchObject({ amount: 10, percentage: 100 });
  });

  it('charges the cent to nobody while nobody has claimed anything', () => {
    const unclaimed = [{ name: 'Soup', amount: '9.99' }];
    const result = computed('itemized', '10', named('A', 'B'), unclaimed);
    expect(result).toMatchObject({ status: 'mismatch', difference: 1, totalSplit: 0, unclaimedTotal: 999 });
  });

  it('is not balanced while nothing is claimed', () => {
    const unclaimed = [{ name: 'Soup', amount: '10' }];
    const result = computed('itemized', '10', named('A', 'B'), unclaimed);
    expect(result).toMatchObject({ status: 'unclaimed', difference: 0, totalSplit: 0, unclaimedTotal: 1000 });
  });

  it('does not take a bill of a cent without items for balanced', () => {
    expect(computed('itemized', '0.01', named('A'))).toMatchObject({ status: 'mismatch', difference: 1 });
  });

  it('says how a share below zero was rounded', () => {
    const result = computed('itemized', '9', named('A', 'B', 'C'), [
      { name: 'Meal', amount: '10', assignedTo: ['A'] },
      { name: 'Voucher', amount: '-1', assignedTo: ['A', 'B', 'C'] },
    ]);
    expect(amountsOf(result)).toEqual([967, -33, -34]);
    expect(result.rows.map((row) => explainInEnglish(row.explanation)[0])).toEqual([
      'The shares of 2 items add up to $9.666666…. Rounded to $9.66, plus one leftover cent: $9.67.',
      'One item comes to -$0.333333…. Rounded to -$0.34, plus one leftover cent: -$0.33.',
      'One item comes to -$0.333333…. Rounded down to -$0.34; the rest went to another part.',
    ]);
  });

  it('says that the whole bill is missing when there are no items', () => {
    expect(computed('itemized', '30', named('A'))).toMatchObject({
      status: 'mismatch',
      difference: 3000,
      totalSplit: 0,
    });
  });

  it('shares a thousand items among groups of every size up to a thousand, exactly', () => {
    const people = Array.from({ length: 1000 }, (_, index) => `P${index}`);
    const result = computed(
      'itemized',
      '10000',
      named(...people),
      people.map((name, index) => ({ name, amount: '10', assignedTo: people.slice(0, index + 1) })),
    );
    expect(result).toMatchObject({ status: 'balanced', totalSplit: 1_000_000 });
  });
});

import { describe, expect, it } from 'vitest';
import { explainInEnglish } from '#testing/explain-in-english.ts';
import { type BillSplitForm, billSplitInput } from './bill-split.input.ts';
import { computeBillSplit } from './compute-bill.ts';

type Data = Partial<BillSplitForm['billData']>;
type Extras = NonNullable<Data['extras']>;

function computed(calculationMode: BillSplitForm['calculationMode'], data: Data, currency = 'USD') {
  const billData = { totalAmount: '', participants: [], ...data };
  const result = computeBillSplit(billSplitInput.parse({ billData, calculationMode, currency }));
  if (!result) throw new Error('expected a result');
  return result;
}

const named = (...names: string[]) => names.map((name) => ({ name }));
const amountsOf = (result: ReturnType<typeof computed>) => result.rows.map((row) => row.amount);

const friends = named('Ana', 'Ben', 'Chloe', 'Dan');
const dinner = [
  { name: 'Salad', amount: '12.50', assignedTo: ['Ana'] },
  { name: 'Steak', amount: '34', assignedTo: ['Ben'] },
  { name: 'Pasta', amount: '18.50', assignedTo: ['Chloe'] },
  { name: 'Burger', amount: '17', assignedTo: ['Dan'] },
  { name: 'Wine', amount: '36', assignedTo: ['Ben', 'Chloe', 'Dan'] },
];
const taxAndTip: Extras = [
  { kind: 'tax', percent: '9.25' },
  { kind: 'tip', percent: '20' },
];

describe('four friends', () => {
  const [ana, ...others] = friends;
  const result = computed('itemized', {
    participants: [{ name: ana?.name ?? '', payer: true }, ...others],
    items: dinner,
    extras: taxAndTip,
  });

  it('have a total that nobody typed, of items, tax and tip', () => {
    expect(result).toMatchObject({
      status: 'balanced',
      subtotal: 11_800,
      totalAmount: 15_252,
      totalSplit: 15_252,
      extras: [
        { kind: 'tax', name: 'Tax', amount: 1092, percent: 92_500, spread: 'proportion' },
        { kind: 'tip', name: 'Tip', amount: 2360, percent: 200_000, spread: 'proportion' },
      ],
    });
  });

  it('pay for what they had: the salad pays for a salad', () => {
    expect(amountsOf(result)).toEqual([1616, 5946, 3942, 3748]);
    expect(explainInEnglish(result.rows[0]?.explanation)).toEqual([
      'One item comes to $12.50.',
      'Tax: $10.92 × $12.50 ÷ $118.00 = $1.156779….',
      'Tip: $23.60 × $12.50 ÷ $118.00 = $2.50.',
      'In total $16.156779…. Rounded to $16.15, plus one leftover cent: $16.16.',
      'Paid $152.52 for a part of $16.16: gets $136.36 back.',
      '$59.46 comes from Ben.',
      '$39.42 comes from Chloe.',
      '$37.48 comes from Dan.',
    ]);
  });

  it('owe the one who paid', () => {
    expect(result.payments).toEqual({ paid: 15_252, difference: 0 });
    expect(result.transfers).toEqual([
      { from: 'Ben', to: 'Ana', amount: 5946 },
      { from: 'Chloe', to: 'Ana', amount: 3942 },
      { from: 'Dan', to: 'Ana', amount: 3748 },
    ]);
    expect(explainInEnglish(result.rows[1]?.explanation).slice(-2)).toEqual([
      'Others paid the bill. The part of $59.46 goes to them.',
      '$59.46 goes to Ana.',
    ]);
  });
});

describe('shares and percent', () => {
  it('divide by parts, one where nothing is said', () => {
    const participants = [
      { name: 'A', share: '2' },
      { name: 'B', share: '' },
      { name: 'C', share: '0.5' },
      { name: 'D' },
    ];
    const result = computed('shares', { totalAmount: '100', participants });
    expect(amountsOf(result)).toEqual([4445, 2222, 1111, 2222]);
    expect(result.totalSplit).toBe(10_000);
    expect(result.rows.map((row) => row.percentage)).toEqual([44.4, 22.2, 11.1, 22.2]);
    expect(explainInEnglish(result.rows[0]?.explanation)).toEqual([
      '$100.00 × 2 ÷ 4.5 parts = $44.444444…. Rounded to $44.44, plus one leftover cent: $44.45.',
    ]);
  });

  it('divide by percentages', () => {
    const participants = [
      { name: 'A', percent: '33.3333' },
      { name: 'B', percent: '66.6667' },
    ];
    const result = computed('percent', { totalAmount: '10', participants });
    expect(amountsOf(result)).toEqual([333, 667]);
    expect(explainInEnglish(result.rows[0]?.explanation)).toEqual([
      '33.3333% of $10.00 = $3.33333. Rounded to $3.33.',
    ]);
  });

  it('take extras on top of the bill', () => {
    const participants = [
      { name: 'A', percent: '25' },
      { name: 'B', percent: '75' },
    ];
    const extras: Extras = [{ kind: 'tip', percent: '20' }];
    expect(amountsOf(computed('percent', { totalAmount: '100', participants, extras }))).toEqual([
      3000, 9000,
    ]);
    expect(amountsOf(computed('equal', { totalAmount: '100', participants, extras }))).toEqual([6000, 6000]);
  });
});

describe('items', () => {
  it('have a quantity, and a line is rounded as on a receipt', () => {
    const items = [
      { name: 'Beer', amount: '4.50', quantity: '3', assignedTo: ['A'] },
      { name: 'Ham', amount: '12.99', quantity: '0.333', assignedTo: ['B'] },
    ];
    const result = computed('itemized', { participants: named('A', 'B'), items });
    expect(amountsOf(result)).toEqual([1350, 433]);
    expect(result.rows[0]?.itemBreakdown).toMatchObject([{ item: 'Beer', cost: 1350, quantity: 30_000 }]);
  });

  it('are shared in parts', () => {
    const items = [{ name: 'Wine', amount: '30', assignedTo: ['A', 'B', 'C'], parts: ['2', '', '0'] }];
    const result = computed('itemized', { participants: named('A', 'B', 'C'), items });
    expect(amountsOf(result)).toEqual([2000, 1000, 0]);
    expect(result.rows[0]?.itemBreakdown).toMatchObject([{ sharedBy: 2, part: 20_000, parts: 30_000 }]);
    expect(result.rows[2]?.itemBreakdown).toEqual([]);
  });

  it('bear their part of the extras while nobody has claimed them', () => {
    const items = [
      { name: 'Soup', amount: '10', assignedTo: ['A'] },
      { name: 'Cake', amount: '30' },
    ];
    const result = computed('itemized', {
      participants: named('A', 'B'),
      items,
      extras: [{ kind: 'tip', percent: '10' }],
    });
    expect(amountsOf(result)).toEqual([1100, 0]);
    expect(result).toMatchObject({ status: 'unclaimed', unclaimedTotal: 3000, unclaimedExtras: 300 });
  });
});

describe('extras', () => {
  const billed = (extras: Extras, data: Data = {}) =>
    computed('itemized', {
      participants: named('A', 'B'),
      items: [
        { name: 'Fish', amount: '60', assignedTo: ['A'] },
        { name: 'Soup', amount: '40', assignedTo: ['B'] },
      ],
      extras,
      ...data,
    });

  it.each<[string, Extras, number[]]>([
    ['a percentage of the items', [{ kind: 'tax', percent: '10' }], [6600, 4400]],
    ['an amount in proportion', [{ kind: 'service', by: 'amount', amount: '5' }], [6300, 4200]],
    ['equally', [{ kind: 'delivery', by: 'amount', amount: '5', spread: 'equal' }], [6250, 4250]],
    [
      'over chosen people',
      [{ kind: 'other', name: 'Corkage', by: 'amount', amount: '5', spread: 'chosen', people: ['B'] }],
      [6000, 4500],
    ],
    ['a discount', [{ kind: 'discount', percent: '50' }], [3000, 2000]],
    [
      'of the items and the extras before it',
      [
        { kind: 'tax', percent: '10' },
        { kind: 'tip', percent: '10', base: 'before' },
      ],
      [7260, 4840],
    ],
    [
      'of the items alone',
      [
        { kind: 'tax', percent: '10' },
        { kind: 'tip', percent: '10' },
      ],
      [7200, 4800],
    ],
    [
      'rounding the total up, whatever comes after it',
      [
        { kind: 'tip', by: 'total', amount: '130' },
        { kind: 'tax', percent: '10' },
      ],
      [7800, 5200],
    ],
    ['nothing where nothing is entered', [{ kind: 'tax' }], [6000, 4000]],
  ])('are charged: %s', (_, extras, amounts) => {
    expect(amountsOf(billed(extras))).toEqual(amounts);
  });

  it('fall on nobody who had less than nothing', () => {
    const result = computed('itemized', {
      participants: named('A', 'B'),
      items: [
        { name: 'Fish', amount: '60', assignedTo: ['A'] },
        { name: 'Voucher', amount: '-10', assignedTo: ['B'] },
      ],
      extras: [{ kind: 'tax', by: 'amount', amount: '5' }],
    });
    expect(amountsOf(result)).toEqual([6500, -1000]);
  });

  it('are held against a total that is typed', () => {
    const extras: Extras = [{ kind: 'tax', percent: '10' }];
    expect(billed(extras, { totalAmount: '110' })).toMatchObject({ status: 'balanced', difference: 0 });
    expect(billed(extras, { totalAmount: '110.01' })).toMatchObject({
      status: 'balanced',
      difference: 1,
      totalAmount: 11_001,
      totalSplit: 11_001,
      rows: [{ amount: 6601 }, { amount: 4400 }],
    });
    const missed = billed(extras, { totalAmount: '120' });
    expect(missed).toMatchObject({ status: 'mismatch', difference: 1000, totalSplit: 11_000 });
    expect(explainInEnglish(missed.rows[0]?.explanation).at(-1)).toBe(
      'Not final: the items and extras add up to $110.00, $10.00 less than the bill.',
    );
  });
});

describe('cash rounding', () => {
  it('makes the bill and every part whole coins', () => {
    const data = { totalAmount: '100.02', participants: named('A', 'B', 'C'), cashRounding: true };
    const result = computed('equal', data, 'CHF');
    expect(amountsOf(result)).toEqual([3335, 3335, 3330]);
    expect(result).toMatchObject({ totalAmount: 10_000, cashRounding: -2, subtotal: 10_002 });
    expect(computed('equal', data, 'SEK').totalAmount).toBe(10_000);
    expect(computed('equal', data)).toMatchObject({ totalAmount: 10_002 });
  });

  it.each(['100.02', '100'])('takes a total as printed before or after it: %s', (totalAmount) => {
    const items = [{ name: 'All', amount: '100.02', assignedTo: ['A', 'B'] }];
    const data = { totalAmount, participants: named('A', 'B'), items, cashRounding: true };
    expect(computed('itemized', data, 'CHF')).toMatchObject({ status: 'balanced', totalAmount: 10_000 });
  });
});

describe('who paid', () => {
  const paying = (...paid: (string | true | undefined)[]) =>
    computed('equal', {
      totalAmount: '90',
      participants: paid.map((each, index) => ({
        name: 'ABC'[index] ?? '',
        ...(each === true ? { payer: true } : each === undefined ? {} : { paid: each }),
      })),
    });

  it.each<[string, (string | true | undefined)[], [string, string, number][]]>([
    [
      'one for all',
      [undefined, true, undefined],
      [
        ['A', 'B', 3000],
        ['C', 'B', 3000],
      ],
    ],
    ['one an amount, another the rest', ['60', true, undefined], [['C', 'A', 3000]]],
    ['everyone their part', ['30', '30', '30'], []],
    [
      'two the rest between them',
      ['20', true, true],
      [
        ['A', 'B', 500],
        ['A', 'C', 500],
      ],
    ],
  ])('%s', (_, paid, transfers) => {
    const result = paying(...paid);
    expect(result.transfers?.map(({ from, to, amount }) => [from, to, amount])).toEqual(transfers);
  });

  it('is said to miss the bill before anyone is told to pay', () => {
    expect(paying('20', '30', undefined)).toMatchObject({ payments: { paid: 5000, difference: 4000 } });
    expect(paying('20', '30', undefined).transfers).toBeUndefined();
    expect(paying('100', undefined, undefined).payments).toEqual({ paid: 10_000, difference: -1000 });
  });

  it('changes nothing where nobody is named', () => {
    expect(paying(undefined, undefined, undefined)).not.toHaveProperty('payments');
  });
});

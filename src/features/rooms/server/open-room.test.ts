import { describe, expect, it } from 'vitest';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { prepareRoom } from './open-room.ts';
import { billOf } from './room-bill.ts';

it('seats the people who paid an amount as payers, with or without the mark', () => {
  const participants = [
    { name: 'Ada', amount: '' },
    { name: 'Ben', amount: '', paid: '30.00' },
    { name: 'Cy', amount: '', payer: true },
  ];
  const billData = {
    totalAmount: '',
    participants,
    items: [{ name: 'Soup', amount: '38.00', assignedTo: [] }],
  };
  const inputData = { currency: 'USD', calculationMode: 'itemized', billData };
  const { room } = prepareRoom(
    { userId: null, authSecret: 'a secret of the server' },
    { inputData, name: 'Ada' },
    new Date('2026-11-17T12:00:00Z'),
  );
  expect(room.guests.map(({ name, isPayer, paid }) => [name, isPayer, paid])).toEqual([
    ['Ada', undefined, undefined],
    ['Ben', true, 3000],
    ['Cy', true, null],
  ]);
});

type Typed = Readonly<{ parts?: readonly string[]; quantity?: string; extras?: readonly object[] }>;

/** A bill of Ann, Bob and Cy, who share one item. */
function billWith({ parts, quantity, extras = [] }: Typed) {
  const people = ['Ann', 'Bob', 'Cy'];
  const item = { name: 'Wine', amount: '60', assignedTo: people, ...(parts && { parts }) };
  return {
    calculationMode: 'itemized',
    billData: {
      totalAmount: '',
      participants: people.map((name) => ({ name, amount: '' })),
      items: [{ ...item, ...(quantity && { quantity }) }],
      extras,
    },
  };
}

function open(inputData: object, name = 'Ann') {
  const { room } = prepareRoom(
    { userId: null, authSecret: 'a secret of the server' },
    { inputData, name },
    new Date('2026-11-17T12:00:00Z'),
  );
  // Safe cast: `prepareRoom` stores an object.
  return { ...room, bill: room.bill as Record<string, unknown> };
}

function amountsOf(input: object) {
  const run = serverCalculators['bill-split'].run(input);
  if (!run.ok) throw new Error(JSON.stringify(run.issues));
  // Safe cast: the result of the bill calculator.
  return (run.result as unknown as { rows: { amount: number }[] }).rows.map(({ amount }) => amount);
}

describe('a bill that becomes a table', () => {
  it.each<[string, Typed]>([
    ['parts above the limit of a claim', { parts: ['30', '10', '20'] }],
    ['fractions of a part', { parts: ['0.5', '1.5', '1'] }],
    ['percentages', { parts: ['60', '40', '100'] }],
    ['no part for one person', { parts: ['0', '1', '3'] }],
    ['fractions that add up to the quantity', { parts: ['0.5', '1.5', '1'], quantity: '3' }],
    ['whole units that add up to the quantity', { parts: ['2', '1', '1'], quantity: '4' }],
    ['the largest and the smallest part', { parts: ['1000', '1', '500'] }],
  ])('keeps what everybody pays: %s', (_, typed) => {
    const input = billWith(typed);
    expect(amountsOf(billOf(open(input)))).toEqual(amountsOf(input));
  });

  it('rounds a ratio with too many decimals for parts of an item', () => {
    const { claims } = open(billWith({ parts: ['0.3333', '0.6667', '1'] }));
    expect(claims.map(({ parts }) => parts)).toEqual([333, 667, 1000]);
  });

  it('claims units only if whole parts add up to the quantity', () => {
    const claimed = (typed: Typed) => open(billWith(typed)).claims.map(({ units, parts }) => [units, parts]);
    expect(claimed({ parts: ['2', '1', '1'], quantity: '4' })).toEqual([
      [2, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(claimed({ parts: ['0.5', '1.5', '2'], quantity: '4' })).toEqual([
      [0, 1],
      [0, 3],
      [0, 4],
    ]);
  });

  it('keeps an extra for chosen people if the host spells their own name differently', () => {
    const extras = [{ kind: 'delivery', by: 'amount', amount: '10', spread: 'chosen', people: ['Ann'] }];
    const input = billWith({ extras });
    expect(amountsOf(billOf(open(input, 'ann')))).toEqual(amountsOf(input));
  });

  it('names the guests of an extra by id, and spreads it for a person without a seat', () => {
    const extra = { kind: 'delivery', by: 'amount', amount: '10', spread: 'chosen' };
    const room = open(billWith({ extras: [{ ...extra, people: ['Bob', 'Cy'] }] }));
    const [, bob, cy] = room.guests.map(({ id }) => id);
    expect(room.bill).toMatchObject({ billData: { extras: [{ spread: 'chosen', guestIds: [bob, cy] }] } });
    expect(open(billWith({ extras: [{ ...extra, people: ['Zoe'] }] })).bill).toMatchObject({
      billData: { extras: [{ spread: 'proportion', people: [] }] },
    });
  });
});

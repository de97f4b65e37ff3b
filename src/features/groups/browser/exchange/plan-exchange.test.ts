import { expect, it } from 'vitest';
import { enUs, type Locale, localeOf } from '#kernel/locale.ts';
import type { GroupRecord } from '../../rules/group.ts';
import { planExchange, suggestedRates } from './plan-exchange.ts';

const german = localeOf('de-DE') as Locale;
const row = (person_id: string, currency: string, balance: number) => ({
  person_id,
  currency,
  balance,
  carried: 0,
});
const person = (id: string, purse: string | null = null) => ({ id, purse }) as GroupRecord['people'][number];
const people = [person('a'), person('b', 'p'), person('c', 'p')];
const balances = [
  row('a', 'EUR', 500),
  row('b', 'EUR', -500),
  row('a', 'USD', -334),
  row('b', 'USD', 667),
  row('c', 'USD', -333),
];

it('shows what becomes of each balance, and who pays whom then', () => {
  expect(planExchange({ people, balances }, 'EUR', { USD: '0,9' }, german)).toEqual({
    people: [
      { person: 'a', moved: [row('a', 'USD', -334)], becomes: -300 },
      { person: 'b', moved: [row('b', 'USD', 667)], becomes: 600 },
      { person: 'c', moved: [row('c', 'USD', -333)], becomes: -300 },
    ],
    // Ben and Cyd settle as one.
    payments: [{ from: 'b', to: 'a', currency: 'EUR', amount: 200 }],
    lost: [],
  });
});

it('names the currencies of whose balances nothing is left', () => {
  const lost = (rate: string, rows = balances) =>
    planExchange({ people, balances: rows }, 'EUR', { USD: rate, VND: '0.00004' }, enUs)?.lost;
  expect(lost('0.0000001')).toEqual(['USD']);
  // A balance of 6.67 dollars is half a cent.
  expect(lost('0.00074')).toEqual(['USD']);
  expect(lost('0.00075')).toEqual([]);
  const dong = [row('a', 'VND', 33), row('b', 'VND', -33)];
  expect(lost('0.9', [...balances, ...dong])).toEqual(['VND']);
});

it('waits for every rate', () => {
  expect(planExchange({ people, balances }, 'EUR', {}, enUs)).toBeUndefined();
  expect(planExchange({ people, balances }, 'EUR', { USD: 'x' }, enUs)).toBeUndefined();
  expect(planExchange({ people, balances }, 'GBP', { USD: '0.8' }, enUs)).toBeUndefined();
});

it('suggests the rates that were used for this currency', () => {
  const used = [
    { from: 'USD', into: 'EUR', rate: '0.92', date: '2026-11-18' },
    { from: 'EUR', into: 'USD', rate: '1.1', date: '2026-11-18' },
  ];
  expect(suggestedRates(used, 'EUR', german)).toEqual({ USD: '0,92' });
});

import { expect, it } from 'vitest';
import type { GroupPerson, GroupRecord } from '../../rules/group.ts';
import { balanceTables } from './balance-tables.ts';
import { computeJointBalances } from './joint-balances.ts';
import { computeReaderBalances } from './reader-balances.ts';

const person = (id: string, change: Partial<GroupPerson> = {}): GroupPerson => ({
  id,
  name: id,
  role: 'member',
  is_here: true,
  has_account: false,
  has_left: false,
  purse: null,
  ways: null,
  gets_mail: false,
  remind_from: null,
  ...change,
});

type Shown = Pick<GroupRecord, 'people' | 'balances' | 'me' | 'currency'>;

const group = (balances: Record<string, number>, people = Object.keys(balances).map((id) => person(id))) =>
  ({
    people,
    me: 'ana',
    currency: 'EUR',
    balances: Object.entries(balances).map(([person_id, balance]) => ({
      person_id,
      currency: 'EUR',
      balance,
      carried: 0,
    })),
  }) satisfies Shown;

it('names the payee of a single debt, and nobody for several', () => {
  expect(computeReaderBalances(group({ ana: -1200, ben: 1200, cy: 0 }))).toEqual([
    { currency: 'EUR', balance: -1200, payee: 'ben' },
  ]);
  expect(computeReaderBalances(group({ ana: -1200, ben: 700, cy: 500 }))).toEqual([
    { currency: 'EUR', balance: -1200 },
  ]);
});

it('is empty for a settled reader, and names nobody for money that is owed', () => {
  expect(computeReaderBalances(group({ ana: 0, ben: 500, cy: -500 }))).toEqual([]);
  expect(computeReaderBalances(group({ ana: 500, ben: -500 }))).toEqual([{ currency: 'EUR', balance: 500 }]);
});

it('adds up the balances of one purse', () => {
  const people = [person('ana', { purse: 'p' }), person('ben', { purse: 'p' }), person('cy')];
  expect(computeReaderBalances(group({ ana: -1000, ben: 400, cy: 600 }, people))).toEqual([
    { currency: 'EUR', balance: -600, payee: 'cy' },
  ]);
});

it('shows the reader first, then the largest balances, each as a share of the largest', () => {
  const [table] = balanceTables(group({ ben: -300, ana: 100, cy: 200, dan: 0 }));
  expect(table?.rows.map(({ person: { id }, share }) => [id, share])).toEqual([
    ['ana', 100 / 300],
    ['ben', -1],
    ['cy', 200 / 300],
    ['dan', 0],
  ]);
});

it('leaves out people who left settled, and keeps those who did not', () => {
  const people = [person('ana'), person('ben', { has_left: true }), person('cy', { has_left: true })];
  const [table] = balanceTables(group({ ana: 100, ben: -100, cy: 0 }, people));
  expect(table?.rows.map(({ person: { id } }) => id)).toEqual(['ana', 'ben']);
});

it('shows a table of zeros in the group’s currency if nobody owes anything', () => {
  const tables = balanceTables({ ...group({ ana: 0 }), balances: [] });
  expect(tables.map(({ currency, rows }) => [currency, rows.map(({ balance }) => balance)])).toEqual([
    ['EUR', [0]],
  ]);
});

it('adds up the balances of people who settle together', () => {
  const balance = (person_id: string, currency: string, amount: number) => ({
    person_id,
    currency,
    balance: amount,
    carried: 0,
  });
  const record = {
    me: 'ana',
    people: [
      { id: 'ana', purse: 'p' },
      { id: 'ben', purse: 'p' },
      { id: 'cy', purse: null },
    ],
    balances: [
      balance('ana', 'EUR', -1000),
      balance('ben', 'EUR', 2500),
      balance('cy', 'EUR', -1500),
      balance('ana', 'USD', 300),
      balance('ben', 'USD', -300),
    ],
  };
  expect(computeJointBalances(record)).toEqual([{ currency: 'EUR', balance: 1500 }]);
  expect(computeJointBalances({ ...record, me: 'cy' })).toEqual([{ currency: 'EUR', balance: -1500 }]);
});

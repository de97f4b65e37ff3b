import { describe, expect, it } from 'vitest';
import { readImport } from '../../rules/imports/read-import.ts';
import {
  asNew,
  balancesOf,
  chosenTwice,
  extentOf,
  faultsIn,
  matchPeople,
  requestOf,
} from './import-preview.ts';

const person = (id: string, name: string, has_left = false) => ({ id, name, has_left });

const file = readImport(
  [
    'Date,Description,Category,Cost,Currency,Ana Lima,Ben',
    '2026-06-02,House,Hotel,900.00,EUR,450.00,-450.00',
    '2026-06-01,Tea,General,4.00,USD,2.00,-2.00',
    '2026-06-03,Ben paid Ana,Payment,450.00,EUR,-450.00,450.00',
  ].join('\n'),
);

describe('people of the file', () => {
  it('are matched by name, and by first name where it is clear', () => {
    const people = [person('a', 'Ana'), person('b', 'BEN'), person('c', 'Cyd', true)];
    expect(matchPeople(['Ana Lima', 'Ben', 'Cyd'], people)).toEqual(['a', 'b', asNew]);
    expect(matchPeople(['Ana Lima', 'Ana Orr'], people)).toEqual([asNew, asNew]);
    expect(matchPeople(['Ana', 'Ana Orr'], people)).toEqual(['a', asNew]);
  });

  it('are each chosen once', () => {
    expect(chosenTwice(['a', asNew, 'a', asNew, 'b'])).toEqual(new Set([2]));
  });
});

it('shows balances, days and currencies of the file', () => {
  expect(balancesOf(file)).toEqual([
    [{ currency: 'USD', balance: 200 }],
    [{ currency: 'USD', balance: -200 }],
  ]);
  expect(extentOf(file.entries)).toEqual({
    from: '2026-06-01',
    to: '2026-06-03',
    currencies: ['EUR', 'USD'],
  });
});

it('sends people by their ids or as new', () => {
  expect(requestOf(file, ['a', asNew])).toMatchObject({
    source: 'splitwise',
    people: [{ personId: 'a' }, { name: 'Ben' }],
    entries: [{ isPayment: false, paid: [[0, 90_000]] }, {}, { isPayment: true }],
  });
});

it('finds what the server would refuse, with its line', () => {
  expect(faultsIn(file)).toEqual([]);
  const [first, ...rest] = file.entries;
  if (!first) throw new Error('The file has entries.');
  const mixed = { ...first, borne: [...first.borne, { person: 0, amount: -1 as never }] };
  expect(faultsIn({ ...file, entries: [mixed, ...rest] })).toMatchObject([{ line: 2 }]);
});

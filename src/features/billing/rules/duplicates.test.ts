import { expect, it } from 'vitest';
import { primaryFirst } from './duplicates.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const of = (id: string, status: string, startedOn: number, cancelAt: Date | null = null) => ({
  id,
  status,
  startedAt: day(startedOn),
  cancelAt,
});

it.each([
  ['the elder of two alike', [of('b', 'active', 2), of('a', 'active', 1)], ['a', 'b']],
  ['of one moment the same every time', [of('b', 'active', 1), of('a', 'active', 1)], ['a', 'b']],
  ['what is paid before what owes', [of('a', 'past_due', 1), of('b', 'active', 2)], ['b', 'a']],
  ['what goes on before what ends', [of('a', 'active', 1, day(9)), of('b', 'active', 2)], ['b', 'a']],
  [
    'nothing that has not begun or is over',
    [of('a', 'canceled', 1), of('b', 'active', 2), of('c', 'incomplete', 1)],
    ['b'],
  ],
])('keeps %s', (_, subscriptions, ids) => {
  expect(primaryFirst(subscriptions).map(({ id }) => id)).toEqual(ids);
});

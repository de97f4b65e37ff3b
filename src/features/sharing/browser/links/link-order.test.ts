import { expect, it } from 'vitest';
import { inPeopleOrder } from './link-order.ts';

const link = (person: string | null, second: number) => ({
  person,
  created_at: new Date(Date.UTC(2026, 10, 17, 12, 0, second)).toISOString(),
});

it('lists people as they were shared first, and the newest link of each first', () => {
  const newestFirst = [link('Ana', 9), link(null, 5), link('Cyd', 3), link('Ben', 2), link('Ana', 1)];
  expect(inPeopleOrder(newestFirst)).toEqual([
    link(null, 5),
    link('Ana', 9),
    link('Ana', 1),
    link('Ben', 2),
    link('Cyd', 3),
  ]);
});

it('turns links of one moment around, which the server lists backwards', () => {
  expect(inPeopleOrder([link('Ben', 1), link('Ana', 1)])).toEqual([link('Ana', 1), link('Ben', 1)]);
});

import { expect, it } from 'vitest';
import { noWays } from '#features/payment-ways/rules/payment-ways.ts';
import { cents } from '#kernel/money/cents.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import { createRoomRecords } from './room-records.ts';
import type { RoomRows } from './room-rows.ts';

const guest = { isHere: true, isPayer: null, paid: null, ways: null, saidPaidAt: null, receivedAt: null };
const ann = { ...guest, id: 'ann', name: 'Ann', isHost: true };
const friday: RoomRows = {
  title: 'Friday',
  currency: 'USD',
  bill: { currency: 'USD', calculationMode: 'itemized', billData: {} },
  revision: 1,
  createdAt: new Date(0),
  expiresAt: new Date(1),
  endedAt: null,
  guests: [ann],
  items: [{ id: 'soup', name: 'Soup', amount: cents(800), quantity: 1 }],
  claims: [{ itemId: 'soup', guestId: 'ann', units: 1, parts: 0 }],
};

/** A fake reader that counts reads. */
function openTable() {
  const table = { revision: 1, reads: 0 };
  const rows = (): Promise<RoomRows> => {
    table.reads += 1;
    return Promise.resolve({ ...friday, revision: table.revision });
  };
  return { table, rows };
}

const seenBy = async (json: Promise<string | undefined>) =>
  JSON.parse((await json) ?? 'null') as {
    revision: number;
    figures: { label: string }[];
    payees: { name: string }[];
    charges: object[];
  };

it('computes a table once for all guests, with each guest’s own figures', async () => {
  const { table, rows } = openTable();
  const jsonOf = createRoomRecords({ rows }, 1);
  const [ann, stranger] = await Promise.all([
    seenBy(jsonOf('a', 1, { guestId: 'ann', hasKey: true, ways: null })),
    seenBy(jsonOf('a', 1, { guestId: undefined, hasKey: false, ways: null })),
  ]);
  expect(table.reads).toBe(1);
  expect(ann.figures[0]).toMatchObject({ label: 'Soup' });
  expect(stranger).toEqual({ ...ann, figures: [] });
});

it('sends the lines of the bill as data, the same to phones in all languages', async () => {
  const extras = [{ kind: 'tip', name: '', by: 'percent', percent: '10' }];
  const rows: RoomRows = { ...friday, bill: { ...friday.bill, billData: { extras, cashRounding: false } } };
  const jsonOf = createRoomRecords({ rows: () => Promise.resolve(rows) }, 1);
  const german = await inLanguage('de', () =>
    seenBy(jsonOf('a', 1, { guestId: undefined, hasKey: false, ways: null })),
  );
  expect(german.charges).toEqual([
    { kind: 'items', label: 'Items', amount: 800 },
    { kind: 'extra', label: 'Tip', amount: 80 },
  ]);
});

it('throttles computations, and never returns an older revision than requested', async () => {
  const { table, rows } = openTable();
  const jsonOf = createRoomRecords({ rows }, 50);
  await jsonOf('a', 1, { guestId: undefined, hasKey: false, ways: null });
  const asked = Array.from({ length: 19 }, (_, n) => n + 2);
  const seen = asked.map(async (revision) => {
    table.revision = revision;
    return (await seenBy(jsonOf('a', revision, { guestId: undefined, hasKey: false, ways: null }))).revision;
  });
  for (const [n, revision] of (await Promise.all(seen)).entries()) {
    expect(revision).toBeGreaterThanOrEqual(asked[n] ?? 0);
  }
  // At most three reads: one before, one with the first claim, one for the rest.
  expect(table.reads).toBeLessThanOrEqual(3);
});

it('shows whom a guest has to pay once the table is closed, when the amounts are final', async () => {
  const ways = { ...noWays, paypal: 'ann' };
  const rows: RoomRows = {
    ...friday,
    guests: [
      { ...ann, isPayer: true },
      { ...guest, id: 'bob', name: 'Bob', isHost: false },
    ],
    claims: [{ itemId: 'soup', guestId: 'bob', units: 1, parts: 0 }],
  };
  const payeesAt = async (table: RoomRows) => {
    const jsonOf = createRoomRecords({ rows: () => Promise.resolve(table) }, 1);
    return (await seenBy(jsonOf('a', 1, { guestId: 'bob', hasKey: false, ways }))).payees;
  };
  expect(await payeesAt(rows)).toEqual([]);
  expect(await payeesAt({ ...rows, endedAt: new Date(1) })).toEqual([{ name: 'Ann', ways }]);
});

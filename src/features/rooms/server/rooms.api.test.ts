import { describe, expect, it } from 'vitest';
import { changed, readEvents } from '#testing/event-reader.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp } from '#testing/test-app.ts';
import { roomRecord } from '../rules/room.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { amountOf, openTables, shared } from '../testing/table-app.ts';
import { roomGuest, tableRoom } from './room.table.ts';

const app = openTables();

describe('a table', () => {
  it('is opened by a visitor from the items of a bill, for guests with a name only', async () => {
    const { host, sit, first, second, url } = await app.openTable();
    expect(url).toMatch(/\/room\/[\w-]{22}$/);
    const bob = await sit('Bob');
    expect((await bob.claim(first, 1)).status).toBe(200);
    expect((await host.claim(second, 0, 2)).status).toBe(200);
    expect((await bob.claim(second, 0, 1)).status).toBe(200);
    const seen = await host.look();
    expect(seen).toMatchObject({ total: 3800, claimed: 3800, ended_at: null, payees: [], result: null });
    expect([amountOf(seen, 'Ann'), amountOf(seen, 'Bob')]).toEqual([2000, 1800]);
    expect(seen.items.map(({ left }) => left)).toEqual([0, 0]);
    expect(shared(await bob.look())).toEqual(shared(seen));
    expect((await bob.claim(second, 0, 0)).status).toBe(200);
    expect(amountOf(await host.look(), 'Bob')).toBe(800);
  });

  it('expects the people whom the bill names, with what it assigns to them', async () => {
    const input = samples.table(['Soup', '8'], ['Wine', '30']);
    const { host, sit, path } = await app.openTable({
      ...input,
      billData: {
        ...input.billData,
        participants: [
          { name: 'ann', amount: '' },
          { name: 'Bob', amount: '' },
        ],
        items: [
          { name: 'Soup', amount: '8', assignedTo: ['Bob'] },
          { name: 'Wine', amount: '30', assignedTo: ['ann', 'Bob'] },
        ],
      },
    });
    const before = await host.look();
    expect(before.guests.map(({ name, is_here, amount }) => [name, is_here, amount])).toEqual([
      ['Ann', true, 1500],
      ['Bob', false, 2300],
    ]);
    const expected = before.guests[1]?.id ?? '';
    const bob = await sit('Bobby', expected);
    expect(amountOf(await bob.look(), 'Bobby')).toBe(2300);
    const second = await app.test.newVisitor().post(`${path}/guests`, { name: 'Mallory', guestId: expected });
    expect(second.status).toBe(409);
  });

  it('takes tax, tip and numbers of items along from the bill, and says who owes the host what', async () => {
    const input = samples.table();
    const { host, sit } = await app.openTable({
      ...input,
      billData: {
        ...input.billData,
        participants: [{ name: 'Bob', amount: '' }],
        items: [
          { name: 'Beer', amount: '5.00', quantity: '3', assignedTo: ['Bob'], parts: ['1'] },
          { name: 'Wine', amount: '25.00', assignedTo: [] },
        ],
        extras: [
          { kind: 'tax', by: 'percent', percent: '10' },
          { kind: 'tip', by: 'amount', amount: '4', spread: 'chosen', people: ['Bob'] },
        ],
      },
    });
    const before = await host.look();
    expect(before.items[0]).toMatchObject({ name: 'Beer', amount: 1500, quantity: 3, left: 0 });
    expect(before.total).toBe(4800);
    const [expected, wine] = [before.guests[1]?.id ?? '', before.items[1]?.id ?? ''];
    const bob = await sit('Bobby', expected);
    await bob.claim(before.items[0]?.id ?? '', 2);
    await host.claim(before.items[0]?.id ?? '', 1);
    await host.claim(wine, 0, 1);
    await bob.claim(wine, 0, 4);
    const seen = await bob.look();
    // Bobby: 10 + 20 of 40, the same share of the tax of 4, and the tip of 4. Ann: 5 + 5, and 1 of the tax.
    expect([amountOf(seen, 'Bobby'), amountOf(seen, 'Ann')]).toEqual([3700, 1100]);
    expect(seen.figures.map(({ label }) => JSON.stringify(label))).toEqual(
      expect.arrayContaining([expect.stringContaining('Beer'), expect.stringMatching(/tax/i)]),
    );
    await host.send('PUT', '/payers', { payers: [{ guestId: host.id }] });
    await host.send('POST', '/end');
    expect((await bob.look()).result).toMatchObject({
      transfers: [{ from: 'Bobby', to: 'Ann', amount: 3700 }],
    });
  });

  it('is not cached and not indexed', async () => {
    const { path } = await app.openTable();
    const response = await app.test.newVisitor().get(path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  });

  it('stores only hashes of its token and of the keys', async () => {
    const { token, host } = await app.openTable();
    const rows = [
      ...(await app.test.database.db.select().from(tableRoom)),
      ...(await app.test.database.db.select().from(roomGuest)),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(host.key);
  });

  it('is refused without items, with too many, and for what the calculator refuses', async () => {
    const itemized = samples.table();
    const items = Array.from({ length: roomLimits.items + 1 }, () => ({ name: 'x', amount: '1' }));
    const bills = [
      {},
      { ...itemized, calculationMode: 'equal' },
      { ...itemized, billData: { ...itemized.billData, items: [] } },
      { ...itemized, billData: { ...itemized.billData, items } },
      { ...itemized, currency: 'nonsense' },
    ];
    for (const inputData of bills) {
      const response = await app.ann.post('/rooms', { inputData, name: 'Ann' });
      expect(response.status).toBe(422);
    }
    expect((await app.ann.post('/rooms', { inputData: itemized, name: ' ' })).status).toBe(422);
  });
});

describe('everybody at the table', () => {
  it('gets an event for every change, also from another process', async () => {
    const { host, sit, first, path } = await app.openTable();
    const other = await openTestApp({ on: app.test.database });
    try {
      const events = readEvents(await other.app.request(`${path}/changes`));
      expect(await events.next()).toBe('retry: 2000');
      const bob = await sit('Bob');
      expect(await events.next()).toBe(changed('room'));
      await bob.claim(first, 1);
      expect(await events.next()).toBe(changed('room'));
      const there = await other.app.request(path);
      expect(shared(roomRecord.parse(await there.json()))).toEqual(shared(await host.look()));
      await events.close();
    } finally {
      await other.close();
    }
  });

  it('sees the result once the host has ended it, and can change nothing any more', async () => {
    const { host, sit, first, second } = await app.openTable();
    const bob = await sit('Bob');
    await bob.claim(first, 1);
    expect((await host.send('POST', `/items/${second}/share-by-all`)).status).toBe(200);
    expect((await host.send('POST', '/end')).status).toBe(200);
    const seen = await bob.look();
    expect(seen.result).toMatchObject({ mode: 'itemized', status: 'balanced', totalAmount: 3800 });
    expect([amountOf(seen, 'Ann'), amountOf(seen, 'Bob')]).toEqual([1500, 2300]);
    // The calculator accepts the table's bill unchanged.
    const saved = await app.ann.post('/calculate', { templateType: 'bill-split', inputData: seen.bill });
    expect(saved.status).toBe(201);
    for (const response of [
      await bob.claim(first, 0),
      await host.send('POST', '/end'),
      await host.send('POST', '/items', { name: 'Late', amount: '1', quantity: 1 }),
      await host.send('DELETE', `/guests/${bob.id}`),
      await bob.send('POST', '/guests', { name: 'Late' }),
    ]) {
      expect([404, 409]).toContain(response.status);
    }
  });
});

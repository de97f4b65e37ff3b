import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serverCalculators } from '#calculators/rules/server-calculators.ts';
import { dayMs } from '#kernel/calendar.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { hostedRoom } from '../rules/room.ts';
import { amountOf, guestOf, openTables } from '../testing/table-app.ts';
import { tableRoom } from './room.table.ts';

const app = openTables();

const hostedBy = async (user: TestUser) =>
  z.array(hostedRoom).parse(await (await user.get(`/hosted-rooms/${user.id}`)).json());

describe('a host with an account', () => {
  it('finds their tables in every browser, open and closed, and stays the host', async () => {
    const host = await app.test.newUser();
    const open = await app.openTable(samples.table(), { title: 'Friday' }, host);
    await open.sit('Bob');
    const ended = await app.openTable(samples.table(), { title: 'Monday' }, host);
    await ended.host.send('POST', '/end');
    const rooms = (await hostedBy(host)).toSorted((a, b) => a.title.localeCompare(b.title));
    expect(rooms.map(({ title, guests, url }) => [title, guests, url])).toEqual([
      ['Friday', 2, open.url],
      ['Monday', 1, ended.url],
    ]);
    expect(rooms.map(({ ended_at }) => ended_at === null)).toEqual([true, false]);
    const [found] = rooms;
    const again = guestOf(open.path, app.test.newVisitor(), found?.key, found?.guest_id);
    const item = { name: 'Cake', amount: '6', quantity: 1 };
    expect((await again.send('POST', '/items', item)).status).toBe(201);
    // The first browser is still the host.
    expect((await open.host.claim(open.first, 1)).status).toBe(200);
  });

  it('is the only one who finds them, and not after they have expired', async () => {
    const host = await app.test.newUser();
    const { token } = await app.openTable(samples.table(), {}, host);
    const stranger = await app.test.newUser();
    expect(await hostedBy(stranger)).toEqual([]);
    expect((await stranger.get(`/hosted-rooms/${host.id}`)).status).toBe(403);
    expect((await app.test.newVisitor().get(`/api/hosted-rooms/${host.id}`)).status).toBe(401);
    const now = app.test.clock.now;
    app.test.clock.now = new Date(now.getTime() + dayMs);
    try {
      expect(await hostedBy(host)).toEqual([]);
    } finally {
      app.test.clock.now = now;
    }
    const [room] = await hostedBy(host);
    expect(room?.url.endsWith(token)).toBe(true);
  });
});

describe('tax, tip and extras', () => {
  const tax = { kind: 'tax', by: 'percent', percent: '10' };
  const put = (host: ReturnType<typeof guestOf>, extras: object[], more: object = {}) =>
    host.send('PUT', '/extras', { extras, ...more });

  it('are changed by the host, with everybody’s total', async () => {
    const { host, sit, first } = await app.openTable();
    const bob = await sit('Bob');
    await bob.claim(first, 1);
    expect((await put(host, [tax])).status).toBe(200);
    const seen = await bob.look();
    expect([seen.total, amountOf(seen, 'Bob')]).toEqual([4180, 880]);
    expect(seen.charges).toEqual([
      { kind: 'items', label: 'Items', amount: 3800 },
      { kind: 'extra', label: expect.stringMatching(/^Tax/), amount: 380 },
    ]);
    expect(seen.extras.list).toMatchObject([tax]);
    expect((await put(host, [])).status).toBe(200);
    expect(amountOf(await bob.look(), 'Bob')).toBe(800);
  });

  it('are read by the locale in which they are typed, as items are', async () => {
    const { host } = await app.openTable();
    const delivery = { kind: 'delivery', by: 'amount', amount: '1.234,50' };
    expect((await put(host, [delivery], { locale: 'de-DE' })).status).toBe(200);
    expect(await host.look()).toMatchObject({ total: 3800 + 123_450, extras: { locale: 'de-DE' } });
    const item = { name: 'Hall', amount: '1,000', quantity: 1, locale: 'en-US' };
    expect((await host.send('POST', '/items', item)).status).toBe(201);
    expect((await host.look()).total).toBe(3800 + 123_450 + 100_000);
  });

  it('may be for chosen people as long as these are at the table', async () => {
    const { host, sit, first, second } = await app.openTable();
    const bob = await sit('Bob');
    await host.claim(second, 1);
    await bob.claim(first, 1);
    const tip = { kind: 'tip', by: 'amount', amount: '4', spread: 'chosen', people: ['Bob'] };
    await put(host, [tip]);
    expect(amountOf(await bob.look(), 'Bob')).toBe(1200);
    await host.send('DELETE', `/guests/${bob.id}`);
    const seen = await host.look();
    expect(seen.total).toBe(4200);
  });

  it('count without the one that no longer fits, and keep the table open until it is changed', async () => {
    const { host, sit, first } = await app.openTable();
    const bob = await sit('Bob');
    await bob.claim(first, 1);
    const upTo = (amount: string) => [tax, { kind: 'tip', by: 'total', amount }];
    expect((await put(host, upTo('45.00'))).status).toBe(200);
    const before = await host.look();
    expect([before.total, before.extras.left_out]).toEqual([4500, []]);
    const beer = await host.send('POST', '/items', { name: 'Beer', amount: '8', quantity: 1 });
    expect(beer.status).toBe(201);
    const seen = await bob.look();
    expect(seen.charges.map(({ label, amount }) => [label, amount])).toEqual([
      ['Items', 4600],
      ['Tax', 460],
    ]);
    expect([seen.total, amountOf(seen, 'Bob'), seen.extras.left_out]).toEqual([5060, 880, [1]]);
    expect(seen.extras.list).toHaveLength(2);
    const refused = await host.send('POST', '/end');
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('The bill already comes to $50.60'),
    ]);
    expect((await host.look()).ended_at).toBeNull();
    expect((await put(host, upTo('55.00'))).status).toBe(200);
    expect(await host.look()).toMatchObject({ total: 5500, extras: { left_out: [] } });
    expect((await host.send('POST', '/end')).status).toBe(200);
  });

  it('count without a voucher that is worth more than the items that are left', async () => {
    const { host, second } = await app.openTable();
    const voucher = { kind: 'discount', by: 'amount', amount: '20' };
    await put(host, [voucher, tax]);
    expect((await host.look()).total).toBe(2180);
    expect((await host.send('DELETE', `/items/${second}`)).status).toBe(200);
    expect(await host.look()).toMatchObject({ total: 880, extras: { left_out: [0] } });
    expect((await host.send('POST', '/end')).status).toBe(422);
    await host.send('POST', '/items', { name: 'Water', amount: '13', quantity: 1 });
    expect(await host.look()).toMatchObject({ total: 310, extras: { left_out: [] } });
    expect((await host.send('POST', '/end')).status).toBe(200);
  });

  it('that no longer fit leave a table readable that was closed before closing was refused', async () => {
    const { host, path } = await app.openTable();
    await put(host, [tax, { kind: 'tip', by: 'total', amount: '45' }]);
    await host.send('POST', '/items', { name: 'Beer', amount: '8', quantity: 1 });
    await app.test.database.db
      .update(tableRoom)
      .set({ endedAt: app.test.clock.now, revision: sql`${tableRoom.revision} + 1` })
      .where(eq(tableRoom.id, (await app.roomOf(path))?.id ?? ''));
    const seen = await host.look();
    expect(seen).toMatchObject({ total: 5060, result: { totalAmount: 5060 }, extras: { left_out: [1] } });
    // The calculator accepts the bill, which is without the tip, too.
    expect(serverCalculators['bill-split'].run(seen.bill)).toMatchObject({ ok: true, result: seen.result });
  });

  it('are refused from guests, where they make no sense, and once the table has ended', async () => {
    const { host, sit } = await app.openTable();
    const bob = await sit('Bob');
    expect((await put(bob, [tax])).status).toBe(403);
    for (const extras of [
      [{ kind: 'bribe' }],
      [{ ...tax, percent: '2000' }],
      Array.from({ length: 21 }, () => tax),
    ]) {
      expect((await put(host, extras)).status).toBe(422);
    }
    expect((await host.look()).total).toBe(3800);
    await host.send('POST', '/end');
    expect((await put(host, [tax])).status).toBe(409);
  });
});

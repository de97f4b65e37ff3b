import { describe, expect, it } from 'vitest';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
import type { RoomRecord } from '../rules/room.ts';
import { openTables } from '../testing/table-app.ts';
import { createRoomClaims } from './room-claims.ts';

const app = openTables();

describe('a table that its host closes', () => {
  const seenBy = ({ items, total }: RoomRecord) => ({
    left: items.reduce((sum, item) => sum + item.left, 0),
    total,
  });

  it('stays open if a guest gives an item back in that moment', async () => {
    const { host, sit, path, first, second } = await app.openTable();
    const bob = await sit('Bob');
    await bob.claim(first, 1);
    await host.claim(second, 1);
    const seen = seenBy(await host.look());
    expect(seen).toEqual({ left: 0, total: 3800 });
    const client = await app.test.database.pool.connect();
    const { id: roomId } = (await app.roomOf(path)) ?? { id: '' };
    await client.query('begin');
    const nothing = { itemId: first, guestId: bob.id, units: 0, parts: 0 };
    await createRoomClaims(client, false).save(roomId, nothing, app.test.clock.now);
    const ending = host.send('POST', '/end', seen);
    await untilWaiting(app.test.database, 1, ending);
    await client.query('commit');
    client.release();
    const refused = await ending;
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: { code: 'conflict' } }]);
    const now = await host.look();
    expect([now.ended_at, seenBy(now)]).toEqual([null, { left: 1, total: 3800 }]);
    expect((await host.send('POST', '/end', seenBy(now))).status).toBe(200);
  });

  it('stays open if its total is another one, and closes if less is left than the host saw', async () => {
    const { host, first } = await app.openTable();
    const before = seenBy(await host.look());
    expect(before).toEqual({ left: 2, total: 3800 });
    await host.send('POST', '/items', { name: 'Water', amount: '0', quantity: 1 });
    expect((await host.send('POST', '/end', before)).status).toBe(409);
    expect((await host.send('POST', '/end', { left: 3, total: 3801 })).status).toBe(409);
    expect((await host.look()).ended_at).toBeNull();
    await host.claim(first, 1);
    expect((await host.send('POST', '/end', { left: 3, total: 3800 })).status).toBe(200);
  });

  it('closes for a page of the previous release, which does not say what it shows', async () => {
    for (const body of [undefined, {}]) {
      const { host } = await app.openTable();
      expect((await host.send('POST', '/end', body)).status).toBe(200);
    }
  });

  it('stays open for numbers that no page shows', async () => {
    const { host } = await app.openTable();
    for (const body of [{ left: -1 }, { left: 'all' }, { total: 1.5 }]) {
      expect((await host.send('POST', '/end', body)).status).toBe(422);
    }
    expect((await host.look()).ended_at).toBeNull();
  });
});

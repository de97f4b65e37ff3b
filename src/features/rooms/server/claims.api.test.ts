import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { roomRecord } from '../rules/room.ts';
import { openTables } from '../testing/table-app.ts';
import { roomClaim, roomGuest } from './room.table.ts';

const app = openTables();

describe('the last one', () => {
  it('goes to exactly one of two concurrent claims', async () => {
    const { host, sit, first } = await app.openTable();
    const guests = await Promise.all(['Bob', 'Cy', 'Di', 'Ed'].map((name) => sit(name)));
    for (let round = 0; round < 5; round += 1) {
      const statuses = await Promise.all(guests.map((guest) => guest.claim(first, 1)));
      expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const { items } = await host.look();
      expect(items[0]?.claims).toHaveLength(1);
      await Promise.all(guests.map((guest) => guest.claim(first, 0)));
    }
  });

  it('is counted: three beers are three, and sharing needs one of them', async () => {
    const { host, sit } = await app.openTable();
    const added = await host.send('POST', '/items', { name: 'Beer', amount: '15', quantity: 3 });
    expect(added.status).toBe(201);
    const beer = roomRecord.parse(await added.json()).items.at(-1)?.id ?? '';
    const [bob, cy] = [await sit('Bob'), await sit('Cy')];
    expect((await bob.claim(beer, 3)).status).toBe(200);
    expect((await cy.claim(beer, 0, 1)).status).toBe(409);
    expect((await bob.claim(beer, 2)).status).toBe(200);
    expect((await cy.claim(beer, 0, 1)).status).toBe(200);
    expect((await host.claim(beer, 1)).status).toBe(409);
    const change = (quantity: number) =>
      host.send('PATCH', `/items/${beer}`, { name: 'Beer', amount: '15', quantity });
    expect((await change(2)).status).toBe(409);
    expect((await change(4)).status).toBe(200);
  });

  it('is enforced by the database', async () => {
    const { host, first, token } = await app.openTable();
    await host.claim(first, 1);
    const { rows } = await app.test.database.db.execute<{ room_id: string; id: string }>(
      sql`select room_id, id from room_guest where id = ${host.id}`,
    );
    const row = rows[0];
    expect(token).toHaveLength(22);
    const insert = (guestId: string, units: number, parts: number) =>
      app.test.database.db
        .insert(roomClaim)
        .values({ roomId: row?.room_id ?? '', itemId: first, guestId, units, parts });
    const other = crypto.randomUUID();
    await app.test.database.db
      .insert(roomGuest)
      .values({ roomId: row?.room_id ?? '', id: other, place: 9, name: 'Eve' });
    for (const [units, parts] of [
      [1, 0],
      [0, 1],
      [0, 0],
      [-1, 5],
    ] as const) {
      await expect(insert(other, units, parts)).rejects.toThrow('Failed query');
    }
  });
});

import { describe, expect, it } from 'vitest';
import { dayMs } from '#kernel/calendar.ts';
import { samples } from '#testing/sample-inputs.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { amountOf, guestOf, openTables } from '../testing/table-app.ts';
import { roomGuest } from './room.table.ts';

const app = openTables();

describe('nobody acts for another', () => {
  it('a guest not for another guest, nor as the host', async () => {
    const { host, sit, first, second } = await app.openTable();
    const [bob, cy] = [await sit('Bob'), await sit('Cy')];
    await cy.claim(second, 1);
    const before = await host.look();
    const item = { name: 'Free', amount: '0', quantity: 1 };
    for (const response of [
      await bob.claim(first, 1, 0, cy.id),
      await bob.claim(second, 0, 0, cy.id),
      await bob.claim(first, 1, 0, host.id),
      await bob.send('DELETE', `/guests/${cy.id}`),
      await bob.send('DELETE', `/guests/${host.id}`),
      await bob.send('POST', '/items', item),
      await bob.send('PATCH', `/items/${first}`, item),
      await bob.send('DELETE', `/items/${first}`),
      await bob.send('POST', `/items/${first}/share-by-all`),
      await bob.send('POST', '/end'),
    ]) {
      expect(response.status).toBe(403);
    }
    expect(await host.look()).toEqual(before);
  });

  it('nobody without a key, with a made-up one, or with one of another table', async () => {
    const { host, path, first } = await app.openTable();
    const elsewhere = await app.openTable();
    const before = await host.look();
    for (const key of [undefined, 'A'.repeat(22), 'short', elsewhere.host.key]) {
      const stranger = guestOf(path, app.test.newVisitor(), key);
      expect((await stranger.claim(first, 1)).status).toBe(403);
      expect((await stranger.send('POST', '/end')).status).toBe(403);
    }
    // Items and guests of another table give 404.
    expect((await host.claim(elsewhere.first, 1)).status).toBe(404);
    expect((await host.claim(first, 1, 0, elsewhere.host.id)).status).toBe(404);
    expect((await host.send('DELETE', `/guests/${elsewhere.host.id}`)).status).toBe(404);
    expect(await host.look()).toEqual(before);
  });

  it('no other site in the name of a guest', async () => {
    const { path, host, first } = await app.openTable();
    const response = await app.test.newVisitor().send('PUT', `${path}/items/${first}/claim`, {
      json: { units: 1, parts: 0 },
      headers: { 'room-key': host.key ?? '' },
      origin: 'https://evil.example',
    });
    expect(response.status).toBe(403);
  });

  it('the host assigns and removes; what a removed guest had is free, and the key is worth nothing', async () => {
    const { host, sit, first } = await app.openTable();
    const bob = await sit('Bob');
    expect((await host.claim(first, 1, 0, bob.id)).status).toBe(200);
    expect(amountOf(await bob.look(), 'Bob')).toBe(800);
    expect((await host.send('DELETE', `/guests/${bob.id}`)).status).toBe(200);
    const seen = await host.look();
    expect(seen.guests.map(({ name }) => name)).toEqual(['Ann']);
    expect(seen.items[0]?.left).toBe(1);
    expect((await bob.claim(first, 1)).status).toBe(403);
    expect((await host.send('DELETE', `/guests/${host.id}`)).status).toBe(409);
  });

  it('shows nothing of the host’s account, and payment ways only if the host chose so', async () => {
    const { email, id } = app.ann;
    await app.ann.send('PUT', `/payment-ways/${id}`, { paypal: 'annlee' });
    const quiet = await app.openTable(samples.table(), {}, app.ann);
    const open = await app.openTable(samples.table(), { showsWays: true }, app.ann);
    const text = await (await app.test.newVisitor().get(quiet.path)).text();
    for (const secret of [email, id, 'annlee']) expect(text).not.toContain(secret);
    expect((await open.host.look()).own_ways).toMatchObject({ paypal: 'annlee' });
    // A visitor has no account and therefore no payment ways to show.
    const visitors = await app.openTable(samples.table(), { showsWays: true });
    expect((await visitors.host.look()).own_ways).toBeNull();
  });

  it('shows the payment ways of a seat only to the holder of its key, open and closed', async () => {
    await app.ann.send('PUT', `/payment-ways/${app.ann.id}`, { paypal: 'annlee' });
    const { host, sit, path } = await app.openTable(samples.table(), { showsWays: true }, app.ann);
    const elsewhere = await app.openTable();
    const [bob, cy] = [await sit('Bob'), await sit('Cy')];
    expect((await bob.send('PUT', `/guests/${bob.id}/ways`, { paypal: 'bobby' })).status).toBe(200);
    const seenBy = async (key: string | undefined, id: string) =>
      (await guestOf(path, app.test.newVisitor(), key, id).look()).own_ways;
    const expectOnlyOwn = async () => {
      for (const key of [undefined, 'A'.repeat(22), 'short', elsewhere.host.key, cy.key]) {
        expect([await seenBy(key, host.id), await seenBy(key, bob.id)]).toEqual([null, null]);
      }
      expect([await seenBy(host.key, bob.id), await seenBy(bob.key, host.id)]).toEqual([null, null]);
      expect(await seenBy(host.key, host.id)).toMatchObject({ paypal: 'annlee' });
      expect(await seenBy(bob.key, bob.id)).toMatchObject({ paypal: 'bobby' });
    };
    await expectOnlyOwn();
    expect((await host.send('POST', '/end')).status).toBe(200);
    await expectOnlyOwn();
  });
});

describe('limits', () => {
  it('limit the tables that a visitor can open', async () => {
    const visitor = app.test.newVisitor();
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push((await visitor.post('/api/rooms', { inputData: samples.table(), name: 'Eve' })).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it('bound a table’s guests, names, items and quantities', async () => {
    const { path, host, first } = await app.openTable();
    const { id: roomId } = (await app.roomOf(path)) ?? { id: '' };
    await app.test.database.db.insert(roomGuest).values(
      Array.from({ length: roomLimits.guests - 1 }, (_, n) => ({
        roomId,
        id: crypto.randomUUID(),
        place: n + 1,
        name: `Guest ${n}`,
      })),
    );
    expect((await app.test.newVisitor().post(`${path}/guests`, { name: 'One more' })).status).toBe(409);
    expect((await app.test.newVisitor().post(`${path}/guests`, { name: 'x'.repeat(41) })).status).toBe(422);
    for (const item of [
      { name: 'Beer', amount: '5', quantity: 0 },
      { name: 'Beer', amount: '5', quantity: 100 },
      { name: 'Beer', amount: 'five', quantity: 1 },
      { name: 'Beer', amount: '9'.repeat(15), quantity: 1 },
      { name: '', amount: '5', quantity: 1 },
    ]) {
      expect((await host.send('POST', '/items', item)).status).toBe(422);
    }
    expect((await host.claim(first, -1)).status).toBe(422);
    expect((await host.claim(first, 0, 21)).status).toBe(422);
  });

  it('refuse wrong tokens in the same way as expired ones, and a client that keeps guessing', async () => {
    const { path } = await app.openTable();
    const opened = app.test.clock.now;
    app.test.clock.now = new Date(opened.getTime() + dayMs);
    try {
      const expired = await app.test.newVisitor().get(path);
      const wrong = await app.test.newVisitor().get(`/api/rooms/${'A'.repeat(22)}`);
      const withoutId = async (response: Response) => [response.status, await errorOf(response)];
      expect(await withoutId(expired)).toEqual(await withoutId(wrong));
      expect(expired.status).toBe(404);
    } finally {
      app.test.clock.now = opened;
    }
    const guesser = app.test.newVisitor();
    const statuses: number[] = [];
    for (let n = 0; n < 125; n += 1) {
      statuses.push((await guesser.get(`/api/rooms/${String(n).padStart(22, 'A')}`)).status);
    }
    expect([...new Set(statuses)]).toEqual([404, 429]);
  });
});

const errorOf = async (response: Response) => {
  // Our own error response.
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  return [error.code, error.message];
};

import { describe, expect, it } from 'vitest';
import { changed, readEvents } from '#testing/event-reader.ts';
import { refused } from '#testing/refusal.ts';
import { openTestApp } from '#testing/test-app.ts';
import * as addresses from '../rules/group-addresses.ts';
import { groupLimits } from '../rules/group-limits.ts';
import { anyIds, balancesIn, expense, groupAddresses, openGroups } from '../testing/group-app.ts';
import { groupKey, groupPerson, moneyGroup } from './group.table.ts';

const app = openGroups({ logsAll: true });

describe('a group', () => {
  it('goes on from making over entries to people who join without an account', async () => {
    const { made, ana, idOf, join } = await app.makeGroup();
    expect(made).toMatchObject({ name: 'Trip', currency: 'EUR', entries: 0, can_write: true });
    expect([made.me, made.ends_at]).toEqual([idOf('Ana'), null]);
    const ben = await join('Ben');
    const everybody = made.people.map(({ id }) => id);
    const dinner = await ben.write(expense('100', everybody, ben.id));
    expect(dinner).toMatchObject({ total: 10000, version: 1, by: ben.id, is_deleted: false });
    const seen = await ana.look();
    expect(seen).toMatchObject({ entries: 1, revision: 3 });
    expect(balancesIn(seen)).toEqual({ Ana: -3334, Ben: 6667, Cyd: -3333 });
    expect((await ana.list()).entries).toEqual([expect.objectContaining({ id: dinner.id, title: 'Dinner' })]);
    const cyd = await join('Cyd');
    expect((await cyd.look()).people.every(({ is_here }) => is_here)).toBe(true);
    expect((await cyd.events()).events.map(({ kind, by }) => [kind, by])).toEqual([
      ['person-joined', cyd.id],
      ['entry-written', ben.id],
      ['person-joined', ben.id],
      ['group-made', ana.id],
    ]);
  });

  it('tells open pages of changes, also in another process, and nobody without a ticket', async () => {
    const { ana, join, stranger } = await app.makeGroup();
    const ben = await join('Ben');
    const { changes_url: url } = await ben.look();
    const other = await openTestApp({ on: app.test.database });
    try {
      other.clock.now = app.test.clock.now;
      const events = readEvents(await other.app.request(url));
      expect(await events.next()).toBe('retry: 2000');
      await ana.send(addresses.changeAddress, { body: { name: 'Rome' } });
      expect(await events.next()).toBe(changed('group'));
      await events.close();
      expect((await other.app.request(url.replace(ben.id, ana.id))).status).toBe(404);
      expect((await stranger.send(addresses.followAddress)).status).toBe(404);
      const open = readEvents(await other.app.request(url));
      expect(await open.next()).toBe('retry: 2000');
      await ben.removePerson(ben.id);
      // The open stream ends, possibly after an event about the change.
      const told: string[] = [];
      for (let event = await open.next(); event !== undefined; event = await open.next()) told.push(event);
      expect(told.at(-1)).toBe('event: signed-out\ndata: {}');
      expect((await other.app.request(url)).status).toBe(404);
    } finally {
      await other.close();
    }
  });

  it('is listed for its accounts with their own balances, the last changed first', async () => {
    const user = await app.test.newUser();
    const [first, second] = [await app.makeGroup(['Ben'], user), await app.makeGroup(['Ben'], user)];
    app.test.clock.now = new Date(app.test.clock.now.getTime() + 1000);
    await first.ana.write(expense('10', [first.idOf('Ana'), first.idOf('Ben')], first.idOf('Ben')));
    const groups: unknown = await (await user.get(`/own-groups/${user.id}`)).json();
    expect(groups).toEqual([
      expect.objectContaining({ id: first.id, people: 2, balances: [{ currency: 'EUR', balance: -500 }] }),
      expect.objectContaining({ id: second.id, balances: [] }),
    ]);
    expect((await app.ann.get(`/own-groups/${user.id}`)).status).toBe(403);
  });

  it('is listed with the joint balance of people who settle together', async () => {
    const user = await app.test.newUser();
    const { ana, idOf } = await app.makeGroup(['Ben', 'Cyd'], user);
    await ana.changePerson(idOf('Ben'), { purseWith: ana.id });
    await ana.write(expense('30', [ana.id, idOf('Cyd')], idOf('Ben')));
    const usd = expense('8', [ana.id], idOf('Ben'));
    const bill = { ...(usd as { bill: object }).bill, currency: 'USD' };
    await ana.write({ ...usd, bill } as typeof usd);
    expect(await (await user.get(`/own-groups/${user.id}`)).json()).toMatchObject([
      { balances: [{ currency: 'EUR', balance: 1500 }] },
    ]);
  });

  it('is renamed and deleted by its owner only', async () => {
    const { id, ana, join, stranger } = await app.makeGroup();
    const ben = await join('Ben');
    const renaming = { body: { name: 'Rome', currency: 'CHF' } };
    for (const [who, status] of [
      [stranger, 404],
      [ben, 403],
    ] as const) {
      expect((await who.send(addresses.changeAddress, renaming)).status).toBe(status);
      expect((await who.send(addresses.deleteAddress)).status).toBe(status);
      expect((await who.send(addresses.renewInviteAddress)).status).toBe(status);
    }
    expect((await ana.send(addresses.changeAddress, renaming)).status).toBe(200);
    expect(await ben.look()).toMatchObject({ name: 'Rome', currency: 'CHF' });
    expect((await ben.events()).events[0]).toMatchObject({
      kind: 'group-changed',
      before: { name: 'Trip', currency: 'EUR' },
      after: { name: 'Rome', currency: 'CHF' },
    });
    const { revision } = await ana.look();
    expect((await ana.send(addresses.changeAddress, { body: {} })).status).toBe(200);
    expect((await ana.look()).revision).toBe(revision);
    await ana.write(expense('10', [ana.id, ben.id], ana.id));
    expect((await ana.send(addresses.deleteAddress)).status).toBe(204);
    expect((await ben.send(addresses.readAddress)).status).toBe(404);
    expect(await app.test.database.db.$count(groupPerson)).toBeGreaterThan(0);
    const { rows } = await app.test.database.pool.query('select from money_group where id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('has parts for new entries, which every member sets and readers do not', async () => {
    const { ana, join, idOf, stranger } = await app.makeGroup();
    const [ben, cyd] = [await join('Ben'), await join('Cyd')];
    await ana.changePerson(cyd.id, { role: 'reader' });
    const shares = [
      { person_id: ana.id, share: '60' },
      { person_id: ben.id, share: '40' },
    ];
    const set = async (who: typeof ana, value: unknown) =>
      (await who.send(addresses.changeAddress, { body: { shares: value } })).status;
    expect(await set(ben, shares)).toBe(200);
    expect((await ana.look()).default_shares).toEqual(shares);
    const [event] = (await ana.events()).events;
    expect(event).toMatchObject({
      kind: 'group-changed',
      by: ben.id,
      before: { shares: null },
      after: { shares },
    });
    expect(await set(cyd, null)).toBe(403);
    expect(await set(stranger, null)).toBe(404);
    for (const wrong of [
      [],
      [{ person_id: ana.id, share: '0' }],
      [{ person_id: ana.id, share: '-1' }],
      [{ person_id: ana.id, share: '1001' }],
      [shares[0], shares[0]],
      [{ person_id: crypto.randomUUID(), share: '1' }],
    ]) {
      expect(await set(ben, wrong)).toBe(422);
    }
    await ana.removePerson(idOf('Ben'));
    expect(await set(ana, shares)).toBe(422);
    expect((await ana.look()).default_shares).toEqual(shares);
    expect(await set(ana, null)).toBe(200);
    expect((await ana.look()).default_shares).toBeNull();
  });

  it('shows a stranger nothing at any endpoint', async () => {
    const { id, made, stranger, ana } = await app.makeGroup();
    const elsewhere = await (await app.makeGroup()).join('Ben');
    const mallory = await app.test.newUser();
    const entry = await ana.write(expense('10', [ana.id], ana.id));
    const entryId = entry.id;
    for (const address of groupAddresses) {
      const params = { id, entryId, personId: made.me, ...anyIds };
      const path = address.path.replaceAll(/:(\w+)/g, (_, name: keyof typeof params) => params[name]);
      const attaches = path.endsWith('/account');
      expect([path, (await stranger.send(address, { params })).status]).toEqual([path, attaches ? 401 : 404]);
      expect([path, (await mallory.send(address.method, path)).status]).toEqual([path, 404]);
      expect((await mallory.send(address.method, path, undefined, { 'group-key': 'short' })).status).toBe(
        404,
      );
      const key = { 'group-key': elsewhere.key ?? '' };
      expect([path, (await mallory.send(address.method, path, undefined, key)).status]).toEqual([path, 404]);
    }
  });

  it('is made within limits, with names that differ', async () => {
    const body = { name: 'Trip', currency: 'EUR', me: 'Ana', people: ['Ben', 'BEN'] };
    const statusOf = async (more: object) => (await app.ann.post('/groups', { ...body, ...more })).status;
    expect(await statusOf({})).toBe(422);
    expect(await statusOf({ people: ['ana'] })).toBe(422);
    expect(await statusOf({ people: [''] })).toBe(422);
    expect(await statusOf({ people: Array.from({ length: groupLimits.people }, (_, n) => `P${n}`) })).toBe(
      422,
    );
    expect(await statusOf({ people: [], currency: 'XXZ' })).toBe(422);
    const user = await app.test.newUser();
    const groups = Array.from({ length: groupLimits.groups }, () => crypto.randomUUID());
    const { db } = app.test.database;
    const at = new Date();
    await db
      .insert(moneyGroup)
      .values(groups.map((id) => ({ id, name: 'x', currency: 'EUR', inviteHash: id, createdAt: at })));
    await db
      .insert(groupPerson)
      .values(groups.map((id) => ({ groupId: id, id, place: 0, name: 'x', userId: user.id, joinedAt: at })));
    expect((await user.post('/groups', { ...body, people: [] })).status).toBe(409);
  });

  it('is not made with two names that only the database takes for one', async () => {
    const names = { name: 'Trip', currency: 'EUR', me: 'Ana', people: ['ΝΙΚΟΣ', 'νικοσ'] };
    const refusal = await refused(await app.ann.post('/groups', names));
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('stores no key and no token, and writes neither of them nor a name into the log', async () => {
    const { token, join, ana, idOf } = await app.makeGroup(['Bartholomew']);
    const ben = await join('Bartholomew');
    await ben.write(expense('10', [idOf('Ana'), ben.id], ben.id));
    await ana.send(addresses.addPeopleAddress, { body: { people: ['bartholomew'] } });
    const rows = JSON.stringify([
      await app.test.database.db.select().from(moneyGroup),
      await app.test.database.db.select().from(groupKey),
    ]);
    for (const secret of [token, ben.key ?? 'x']) expect(rows).not.toContain(secret);
    const lines = app.test.lines.join('\n').toLowerCase();
    expect(lines).toContain('/api/group-invites/:token/people');
    for (const secret of [token, ben.key ?? 'x', 'bartholomew', 'ticket=']) {
      expect(lines).not.toContain(secret.toLowerCase());
    }
  });
});

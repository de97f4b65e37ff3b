import { describe, expect, it } from 'vitest';
import * as addresses from '../../rules/group-addresses.ts';
import { openGroups } from '../../testing/group-app.ts';

const app = openGroups();

const statusesOf = (responses: readonly Response[]) =>
  responses.map(({ status }) => status).toSorted((one, other) => one - other);

describe('an invitation', () => {
  it('shows the group’s name and its free names, and nothing else', async () => {
    const { id, idOf, invitation, join, token, ana } = await app.makeGroup();
    await join('Ben');
    await ana.removePerson(idOf('Cyd'));
    const person = (name: string) => ({ id: idOf(name), name, is_here: true });
    expect(await invitation()).toEqual({
      group_id: id,
      name: 'Trip',
      people: [person('Ana'), person('Ben')],
    });
    const response = await app.test.newVisitor().get(`/api/group-invites/${token}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
  });

  it('lets people in under a free or a new name, each name once', async () => {
    const { ana, idOf, join, tryJoin } = await app.makeGroup();
    expect((await join('Ben')).id).toBe(idOf('Ben'));
    const dan = await join('Dan');
    expect((await dan.look()).people.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cyd', 'Dan']);
    for (const body of [{ personId: idOf('Ben') }, { personId: ana.id }, { name: 'BEN' }, { name: 'cyd' }]) {
      expect([body, (await tryJoin(body)).status]).toEqual([body, 409]);
    }
    expect((await tryJoin({ personId: crypto.randomUUID() })).status).toBe(404);
    expect((await tryJoin({ name: '' })).status).toBe(422);
    expect((await tryJoin({ name: 'x'.repeat(61) })).status).toBe(422);
    expect((await tryJoin({})).status).toBe(422);
  });

  it('gives a name to one of two who take it at once', async () => {
    const { idOf, tryJoin } = await app.makeGroup();
    const both = await Promise.all([1, 2].map(() => tryJoin({ personId: idOf('Ben') })));
    expect(statusesOf(both)).toEqual([201, 409]);
    const named = await Promise.all([1, 2].map(() => tryJoin({ name: 'Dan' })));
    expect(statusesOf(named)).toEqual([201, 409]);
  });

  it('ends when it is renewed; who is in stays in', async () => {
    const { ana, join, token, tryJoin } = await app.makeGroup();
    const ben = await join('Ben');
    const renewed = await ana.send(addresses.renewInviteAddress);
    expect(renewed.status).toBe(200);
    const { invite_url: url } = await ben.look();
    const fresh = url?.split('/join/')[1] ?? '';
    expect(fresh).not.toBe(token);
    expect((await tryJoin({ name: 'Eve' })).status).toBe(404);
    expect((await app.test.newVisitor().get(`/api/group-invites/${fresh}`)).status).toBe(200);
    expect((await ben.events()).events[0]).toMatchObject({
      kind: 'invite-renewed',
      before: null,
      after: null,
    });
  });

  it('that was renewed while somebody waited to join lets nobody in', async () => {
    const { id, ana, tryJoin } = await app.makeGroup();
    const client = await app.test.database.pool.connect();
    await client.query('begin');
    await client.query('select from money_group where id = $1 for update', [id]);
    const joining = tryJoin({ name: 'Eve' });
    await expect
      .poll(
        async () =>
          (
            await app.test.database.pool.query(
              `select from pg_locks where not granted and transactionid is not null`,
            )
          ).rowCount,
      )
      .toBe(1);
    await client.query(`update money_group set invite_hash = 'renewed', invite_version = 2 where id = $1`, [
      id,
    ]);
    await client.query('commit');
    client.release();
    expect((await joining).status).toBe(404);
    expect((await ana.look()).people).toHaveLength(3);
  });

  it('does not let a client guess', async () => {
    const guesser = app.test.newVisitor();
    const statuses: number[] = [];
    for (let n = 0; n < 125; n += 1) {
      statuses.push((await guesser.get(`/api/group-invites/${String(n).padStart(22, 'A')}`)).status);
    }
    expect([...new Set(statuses)]).toEqual([404, 429]);
  });
});

describe('“This is me”', () => {
  it('attaches an account to the person of a device, once', async () => {
    const { id, join, as } = await app.makeGroup();
    const [ben, cyd] = [await join('Ben'), await join('Cyd')];
    const user = await app.test.newUser();
    const attach = (who = user, key = ben.key ?? '') =>
      who.send('POST', `/groups/${id}/account`, undefined, { 'group-key': key });
    expect((await user.get(`/groups/${id}`)).status).toBe(404);
    for (const _attempt of [1, 2]) expect((await attach()).status).toBe(200);
    expect((await as(user).look()).me).toBe(ben.id);
    expect(await (await user.get(`/own-groups/${user.id}`)).json()).toEqual([
      expect.objectContaining({ id }),
    ]);
    expect((await attach(user, cyd.key)).status).toBe(409);
    expect((await attach(await app.test.newUser())).status).toBe(409);
    expect((await attach(app.ann, cyd.key)).status).toBe(409);
    expect((await attach(await app.test.newUser(), 'A'.repeat(22))).status).toBe(404);
    // The account's person takes precedence over the device's.
    expect((await as(user, cyd.key).look()).me).toBe(ben.id);
    expect((await ben.events()).events.filter(({ kind }) => kind === 'account-attached')).toHaveLength(1);
  });

  it('ends when the person leaves', async () => {
    const { id, join, as } = await app.makeGroup();
    const ben = await join('Ben');
    const user = await app.test.newUser();
    await user.send('POST', `/groups/${id}/account`, undefined, { 'group-key': ben.key ?? '' });
    expect((await as(user).removePerson(ben.id)).status).toBe(204);
    expect((await user.get(`/groups/${id}`)).status).toBe(404);
    expect(await (await user.get(`/own-groups/${user.id}`)).json()).toEqual([]);
  });
});

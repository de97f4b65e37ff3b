import { describe, expect, it } from 'vitest';
import * as addresses from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { balancesIn, expense, openGroups, refusal } from '../../testing/group-app.ts';
import { groupPerson } from '../group.table.ts';

const app = openGroups();

const namesIn = async (member: Awaited<ReturnType<typeof app.makeGroup>>['ana']) =>
  (await member.look()).people.filter(({ has_left }) => !has_left).map(({ name }) => name);

describe('people', () => {
  it('are added by members under names that nobody has', async () => {
    const { ana, join, stranger } = await app.makeGroup();
    const ben = await join('Ben');
    const add = (people: readonly string[], by = ben) =>
      by.send(addresses.addPeopleAddress, { body: { people } });
    expect((await add(['Dan', 'Eve'])).status).toBe(201);
    expect(await namesIn(ana)).toEqual(['Ana', 'Ben', 'Cyd', 'Dan', 'Eve']);
    expect((await add(['Fay', 'DAN'])).status).toBe(409);
    expect((await add(['Fay', 'fay'])).status).toBe(422);
    expect((await add([' '])).status).toBe(422);
    expect((await add([])).status).toBe(422);
    expect((await add(['Fay'], stranger)).status).toBe(404);
    expect(await namesIn(ana)).toEqual(['Ana', 'Ben', 'Cyd', 'Dan', 'Eve']);
  });

  it('are at most as many as the limit', async () => {
    const { id, ana } = await app.makeGroup();
    await app.test.database.db.insert(groupPerson).values(
      Array.from({ length: groupLimits.people - 3 }, (_, n) => ({
        groupId: id,
        id: crypto.randomUUID(),
        place: n + 3,
        name: `Person ${n}`,
        joinedAt: new Date(),
      })),
    );
    expect((await ana.send(addresses.addPeopleAddress, { body: { people: ['One more'] } })).status).toBe(409);
    expect(await ana.look()).toMatchObject({ people: { length: groupLimits.people } });
  });

  it('who were removed leave room for others, and come back only while there is some', async () => {
    const { id, ana, join, idOf, tryJoin } = await app.makeGroup();
    const { pool } = app.test.database;
    await pool.query(
      `insert into group_person (group_id, id, place, name, joined_at)
       select $1, gen_random_uuid(), n, 'Person ' || n, now() from generate_series(3, $2) n`,
      [id, groupLimits.people - 1],
    );
    expect((await tryJoin({ name: 'Dan' })).status).toBe(409);
    await ana.removePerson(idOf('Cyd'));
    await join('Dan');
    expect((await tryJoin({ name: 'Cyd' })).status).toBe(409);
    expect((await ana.send(addresses.addPeopleAddress, { body: { people: ['Cyd'] } })).status).toBe(409);
    await pool.query(`update group_person set left_at = now() where group_id = $1 and place >= 3`, [id]);
    await pool.query(
      `insert into group_person (group_id, id, place, name, joined_at, left_at)
       select $1, gen_random_uuid(), 1000 + n, 'Gone ' || n, now(), now() from generate_series(1, $2) n`,
      [id, groupLimits.names - groupLimits.people - 1],
    );
    expect((await tryJoin({ name: 'Eve' })).status).toBe(409);
    expect((await tryJoin({ name: 'Cyd' })).status).toBe(201);
  });

  it('have names that nobody takes for another', async () => {
    const { ana, tryJoin, join, idOf } = await app.makeGroup(['Ben', 'José']);
    await join('Ben');
    for (const name of ['Be\u200bn', '\u202eBen', 'Ｂｅｎ', 'Jose\u0301']) {
      expect([name, (await tryJoin({ name })).status]).toEqual([name, 409]);
      expect((await ana.send(addresses.addPeopleAddress, { body: { people: [name] } })).status).toBe(409);
      expect((await ana.changePerson(ana.id, { name })).status).toBe(409);
    }
    expect((await tryJoin({ name: '\u200b' })).status).toBe(422);
    expect(
      (await ana.send(addresses.addPeopleAddress, { body: { people: ['Eve', 'E\u00adve'] } })).status,
    ).toBe(422);
    await ana.removePerson(idOf('José'));
    expect((await join('jose\u0301')).id).toBe(idOf('José'));
  });

  it('do not inherit the ways to pay of somebody who had their name', async () => {
    const { ana, join, tryJoin, idOf } = await app.makeGroup();
    const waysOf = async (name: string) =>
      (await ana.look()).people.find((person) => person.name === name)?.ways;
    const take = async () => {
      const impostor = await join('Ben');
      await impostor.changePerson(impostor.id, { ways: { paypal: 'impostor' } });
      expect(await waysOf('Ben')).toMatchObject({ paypal: 'impostor' });
    };
    await take();
    await ana.changePerson(idOf('Ben'), { removeDevices: true });
    expect(await waysOf('Ben')).toBeNull();
    await take();
    await ana.removePerson(idOf('Ben'));
    // The payment ways of people who left stay visible until somebody takes the name again.
    expect(await waysOf('Ben')).toMatchObject({ paypal: 'impostor' });
    await ana.send(addresses.addPeopleAddress, { body: { people: ['Ben'] } });
    expect(await waysOf('Ben')).toBeNull();
    await take();
    await ana.removePerson(idOf('Ben'));
    expect((await tryJoin({ name: 'Ben' })).status).toBe(201);
    expect(await waysOf('Ben')).toBeNull();
  });

  it('change their own name and ways to pay; the owner changes everybody, but nobody’s ways', async () => {
    const { ana, join, idOf } = await app.makeGroup();
    const [ben, cyd] = [await join('Ben'), idOf('Cyd')];
    const ways = { paypal: 'bensmith' };
    expect((await ben.changePerson(ben.id, { name: 'Benny', ways })).status).toBe(200);
    expect((await ben.changePerson(ben.id, { name: 'ana' })).status).toBe(409);
    expect((await ben.changePerson(ben.id, { name: 'BENNY' })).status).toBe(200);
    for (const change of [
      { name: 'X' },
      { ways },
      { role: 'reader' },
      { purseWith: ben.id },
      { removeDevices: true },
    ]) {
      expect((await ben.changePerson(cyd, change)).status).toBe(403);
    }
    for (const change of [{ role: 'owner' }, { purseWith: cyd }]) {
      expect((await ben.changePerson(ben.id, change)).status).toBe(403);
    }
    expect((await ana.changePerson(ben.id, { ways: { paypal: 'anaswallet' } })).status).toBe(403);
    expect((await ana.changePerson(cyd, { name: 'Cyril', ways: { paypal: 'cyril' } })).status).toBe(200);
    expect((await ana.changePerson(crypto.randomUUID(), { name: 'X' })).status).toBe(404);
    const seen = await ben.look();
    expect(seen.people.map(({ name, ways: shown }) => [name, shown?.paypal])).toEqual([
      ['Ana', undefined],
      ['BENNY', 'bensmith'],
      ['Cyril', 'cyril'],
    ]);
    expect(JSON.stringify((await ana.events()).events)).not.toContain('bensmith');
    expect((await ana.changePerson(cyd, {})).status).toBe(200);
    expect((await ana.look()).revision).toBe(seen.revision);
  });

  it('who only read choose their own e-mails and whether their ways to pay are shown, and nothing else', async () => {
    const { ana, ben } = await app.makeWithAccounts();
    await ana.changePerson(ben.id, { role: 'reader' });
    expect((await ben.changePerson(ben.id, { getsMail: false, sharesWays: true })).status).toBe(200);
    expect((await ana.look()).people[1]).toMatchObject({ gets_mail: false });
    for (const change of [
      { name: 'Benny' },
      { getsMail: true, name: 'Benny' },
      { ways: { paypal: 'ben' } },
      { purseWith: null },
      { removeDevices: true },
    ]) {
      expect((await ben.changePerson(ben.id, change)).status).toBe(403);
    }
    expect((await ben.changePerson(ana.id, { getsMail: false })).status).toBe(403);
  });

  it('leave or are removed, stay in their entries, and come back under their name', async () => {
    const { ana, join, idOf } = await app.makeGroup();
    const ben = await join('Ben');
    const cyd = idOf('Cyd');
    await ben.write(expense('30', [ana.id, ben.id, cyd], ben.id));
    expect((await ben.removePerson(cyd)).status).toBe(403);
    expect((await ana.removePerson(ana.id)).status).toBe(409);
    expect((await ben.removePerson(ben.id)).status).toBe(204);
    expect((await ana.removePerson(ben.id)).status).toBe(404);
    const seen = await ana.look();
    expect(seen.people.find(({ name }) => name === 'Ben')).toMatchObject({ has_left: true, is_here: false });
    expect(balancesIn(seen)).toEqual({ Ana: -1000, Ben: 2000, Cyd: -1000 });
    expect((await ana.send(addresses.addPeopleAddress, { body: { people: ['ben'] } })).status).toBe(201);
    expect(await namesIn(ana)).toEqual(['Ana', 'Ben', 'Cyd']);
    expect((await ana.look()).people).toHaveLength(3);
    expect((await ben.send(addresses.readAddress)).status).toBe(404);
    expect((await join('Ben')).id).toBe(ben.id);
  });

  it('share a purse that ends with its last two', async () => {
    const { ana, idOf } = await app.makeGroup(['Ben', 'Cyd', 'Dan']);
    const pursesIn = async () => (await ana.look()).people.map(({ purse }) => purse);
    await ana.changePerson(idOf('Ben'), { purseWith: ana.id });
    await ana.changePerson(idOf('Cyd'), { purseWith: idOf('Ben') });
    const [shared] = await pursesIn();
    expect(shared).not.toBeNull();
    expect(await pursesIn()).toEqual([shared, shared, shared, null]);
    await ana.changePerson(idOf('Cyd'), { purseWith: idOf('Dan') });
    const [, , other] = await pursesIn();
    expect(await pursesIn()).toEqual([shared, shared, other, other]);
    await ana.removePerson(idOf('Dan'));
    await ana.changePerson(ana.id, { purseWith: null });
    expect(await pursesIn()).toEqual([null, null, null, null]);
    expect((await ana.changePerson(ana.id, { purseWith: ana.id })).status).toBe(404);
    expect((await ana.changePerson(ana.id, { purseWith: idOf('Dan') })).status).toBe(404);
  });

  it('leave a purse that the owner named, which the history says, and take nobody else out of one', async () => {
    const { ana, join, idOf } = await app.makeGroup(['Ben', 'Cyd']);
    const [ben, cyd] = [await join('Ben'), idOf('Cyd')];
    await ana.changePerson(ben.id, { purseWith: cyd });
    expect((await ben.changePerson(cyd, { purseWith: null })).status).toBe(403);
    expect((await ben.changePerson(ben.id, { purseWith: ana.id })).status).toBe(403);
    expect((await ben.changePerson(ben.id, { purseWith: null })).status).toBe(200);
    expect((await ben.look()).people.map(({ purse }) => purse)).toEqual([null, null, null]);
    expect((await ben.events()).events.slice(0, 2)).toMatchObject([
      { kind: 'person-changed', by: ben.id, after: { id: ben.id, purseWith: null } },
      { kind: 'person-changed', by: ana.id, after: { id: ben.id, purseWith: cyd } },
    ]);
  });
});

describe('the owner', () => {
  it('hands the group over to a member with an account', async () => {
    const { id, ana, join } = await app.makeGroup();
    const ben = await join('Ben');
    expect((await ana.changePerson(ana.id, { role: 'member' })).status).toBe(409);
    expect((await ana.changePerson(ben.id, { role: 'owner' })).status).toBe(409);
    const user = await app.test.newUser();
    await user.post(`/groups/${id}/account`, {}, { 'group-key': ben.key ?? '' });
    expect((await ana.changePerson(ben.id, { role: 'owner' })).status).toBe(200);
    expect((await ana.look()).people.map(({ role }) => role)).toEqual(['member', 'owner', 'member']);
    expect((await ana.send(addresses.renewInviteAddress)).status).toBe(403);
    expect((await ben.send(addresses.renewInviteAddress)).status).toBe(200);
    expect((await ana.removePerson(ana.id)).status).toBe(204);
    expect((await user.get(`/groups/${id}`)).status).toBe(200);
  });

  it('hands the group over to nobody whose account is removed at the same time', async () => {
    const { ana, ben } = await app.makeWithAccounts();
    const change = { role: 'owner', removeDevices: true };
    expect(await refusal(await ana.changePerson(ben.id, change))).toMatchObject({
      status: 409,
      reason: 'no-account',
    });
    expect((await ana.look()).people).toMatchObject([
      { role: 'owner' },
      { role: 'member', has_account: true },
      { role: 'member' },
    ]);
  });

  it('frees a name that the wrong device or account holds', async () => {
    const { id, ana, join, tryJoin, idOf } = await app.makeGroup();
    const wrong = await join('Ben');
    const user = await app.test.newUser();
    await user.post(`/groups/${id}/account`, {}, { 'group-key': wrong.key ?? '' });
    expect((await tryJoin({ personId: idOf('Ben') })).status).toBe(409);
    expect((await ana.changePerson(idOf('Ben'), { removeDevices: true })).status).toBe(200);
    expect((await wrong.send(addresses.readAddress)).status).toBe(404);
    expect((await user.get(`/groups/${id}`)).status).toBe(404);
    expect((await join('Ben')).id).toBe(idOf('Ben'));
    expect((await ana.changePerson(ana.id, { removeDevices: true })).status).toBe(200);
    expect((await ana.look()).people[0]).toMatchObject({ role: 'owner', has_account: true });
  });
});

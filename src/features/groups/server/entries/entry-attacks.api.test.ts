import { describe, expect, it } from 'vitest';
import * as addresses from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import {
  anyIds,
  balancesIn,
  expense,
  groupAddresses,
  openGroups,
  payment,
  refusal,
} from '../../testing/group-app.ts';

const app = openGroups();
const anaAndBen = () => app.makeWithBen();

describe('who may write', () => {
  it('a reader reads everything and writes nothing', async () => {
    const { ana, ben, both } = await anaAndBen();
    const { id } = await ana.write(expense('10', both, ana.id));
    const paid = await ana.write(payment(ana.id, ben.id, '1'));
    await ana.changePerson(ben.id, { role: 'reader' });
    const before = await ana.look();
    for (const response of [
      await ben.send(addresses.writeAddress, { body: expense('10', both, ana.id) }),
      await ben.edit(id, 1, expense('12', both, ana.id)),
      await ben.remove(id, 1),
      await ben.restore(id),
      await ben.answer(paid.id, 'confirmed'),
      await ben.send(addresses.addPeopleAddress, { body: { people: ['Eve'] } }),
      await ben.changePerson(ben.id, { name: 'Benny' }),
    ]) {
      expect(response.status).toBe(403);
    }
    expect(await ben.look()).toMatchObject({ invite_url: null, revision: before.revision });
    expect((await ben.list()).entries).toHaveLength(2);
    expect((await ben.removePerson(ben.id)).status).toBe(204);
  });

  it('a reader by no endpoint that writes', async () => {
    const { id, ana, ben, both } = await anaAndBen();
    const entry = await ana.write(expense('10', both, ana.id));
    await ana.changePerson(ben.id, { role: 'reader' });
    const { revision } = await ana.look();
    const writing = groupAddresses.filter(
      ({ method, path }) => method !== 'GET' && !path.endsWith('/account'),
    );
    expect(writing.length).toBeGreaterThan(18);
    for (const address of writing) {
      const params = { id, entryId: entry.id, personId: ana.id, ...anyIds };
      const response = await ben.send(address, { params, body: {}, query: { version: 1 } });
      expect([address.method, address.path, response.status]).toEqual([address.method, address.path, 403]);
    }
    expect((await ana.look()).revision).toBe(revision);
  });

  it('nobody into another group, with its entries, people or keys', async () => {
    const { ana, ben, both } = await anaAndBen();
    const other = await anaAndBen();
    const theirs = await other.ana.write(expense('10', other.both, other.ana.id));
    const mine = await ana.write(expense('10', both, ana.id));
    // Ana owns both groups: the ids belong to the wrong one of them.
    expect((await ana.edit(theirs.id, 1, expense('12', both, ana.id))).status).toBe(404);
    expect((await ana.remove(theirs.id, 1)).status).toBe(404);
    expect((await ana.send(addresses.openEntryAddress, { params: { entryId: theirs.id } })).status).toBe(404);
    expect((await ana.comment(theirs.id, 'Mine now')).status).toBe(404);
    for (const form of [
      expense('10', [ana.id, other.ben.id], ana.id),
      expense('10', both, other.ben.id),
      payment(ana.id, other.ben.id, '5'),
    ]) {
      expect((await ana.send(addresses.writeAddress, { body: form })).status).toBe(422);
      expect((await ana.edit(mine.id, 1, form)).status).toBe(422);
    }
    expect((await ana.removePerson(other.ben.id)).status).toBe(404);
    const stolen = { 'group-key': other.ben.key ?? '' };
    const visitor = app.test.newVisitor();
    const path = `/api/groups/${mine.id}/entries`;
    expect((await visitor.send('GET', path, { headers: stolen })).status).toBe(404);
    expect((await ben.look()).entries).toBe(1);
    expect((await other.ana.look()).entries).toBe(1);
  });

  it('no amount that is negative, huge or no number, and nothing of them stays', async () => {
    const { ana, both } = await anaAndBen();
    const amounts = [
      '-5',
      '0',
      '1e9',
      '99999999999999999999',
      'NaN',
      'Infinity',
      '1'.repeat(40),
      '',
      '1,2.3,4',
    ];
    for (const amount of amounts) {
      for (const body of [expense(amount, both, ana.id), payment(both[0] ?? '', both[1] ?? '', amount)]) {
        const { status } = await ana.send(addresses.writeAddress, { body });
        expect([amount, status]).toEqual([amount, 422]);
      }
    }
    expect(await ana.look()).toMatchObject({ entries: 0, revision: 2 });
  });

  it('50 writers at once agree, each of them once', async () => {
    const { ana, ben, both } = await anaAndBen();
    const write = async (n: number, key: string) => {
      const headers = { 'idempotency-key': key };
      const body = expense(String(n + 1), both, ana.id, { title: `Round ${n}` });
      return await (n % 2 === 0 ? ana : ben).send(addresses.writeAddress, { body, headers });
    };
    const keys = Array.from({ length: 50 }, () => crypto.randomUUID());
    // Everybody sends twice at the same moment.
    const sent = await Promise.all(keys.flatMap((key, n) => [write(n, key), write(n, key)]));
    expect([...new Set(sent.map(({ status }) => status))]).toEqual([201]);
    const seen = await ben.look();
    expect([seen.entries, seen.revision]).toEqual([50, 52]);
    // The sum of 1 to 50; each bears half.
    expect(balancesIn(seen)).toEqual({ Ana: 63_750, Ben: -63_750 });
  });

  it('a removed person gets nothing any more', async () => {
    const { ana, ben, both } = await anaAndBen();
    const { id } = await ana.write(expense('10', both, ana.id));
    expect((await ana.removePerson(ben.id)).status).toBe(200);
    for (const response of [
      await ben.send(addresses.readAddress),
      await ben.send(addresses.entriesAddress),
      await ben.send(addresses.eventsAddress),
      await ben.send(addresses.followAddress),
      await ben.send(addresses.writeAddress, { body: expense('10', both, ana.id) }),
      await ben.edit(id, 1, expense('12', both, ana.id)),
      await ben.remove(id, 1),
    ]) {
      expect(response.status).toBe(404);
    }
    expect(balancesIn(await ana.look())).toEqual({ Ana: 500, Ben: -500 });
  });

  it('no other site in the name of a person', async () => {
    const { id, ben, both } = await anaAndBen();
    const response = await app.test.newVisitor().send('POST', `/api/groups/${id}/entries`, {
      json: expense('10', both, ben.id),
      headers: { 'group-key': ben.key ?? '' },
      origin: 'https://evil.example',
    });
    expect(response.status).toBe(403);
  });

  it('nobody keeps the server busy with searches', async () => {
    const { ana, ben } = await anaAndBen();
    const search = async () =>
      (await ben.send(addresses.entriesAddress, { query: { search: 'dinner' } })).status;
    const statuses = await Promise.all(Array.from({ length: 185 }, search));
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await ben.send(addresses.entriesAddress)).status).toBe(200);
    await ana.list({ search: 'dinner' });
  });

  it('nobody fills the history by deleting and restoring', async () => {
    const { ana, both } = await anaAndBen();
    const item = { name: 'y'.repeat(90), amount: '1', assignedTo: both };
    const bill = {
      calculationMode: 'itemized',
      currency: 'EUR',
      billData: {
        totalAmount: '',
        participants: both.map((name) => ({ name })),
        items: Array.from({ length: 1000 }, () => item),
      },
    };
    const { id, version } = await ana.write(expense('1', both, ana.id, { bill }));
    const statuses: number[] = [];
    for (let n = 0; n < 250 && !statuses.includes(429); n += 1) {
      const undone = n % 2 === 0 ? await ana.remove(id, version + n) : await ana.restore(id);
      statuses.push(undone.status);
    }
    expect([...new Set(statuses)]).toEqual([200, 429]);
  });

  it('nobody more than the limits allow', async () => {
    const { id, ana, ben, both } = await anaAndBen();
    const { pool } = app.test.database;
    await pool.query('update money_group set entries = $2 where id = $1', [id, groupLimits.entries]);
    const body = expense('10', both, ana.id);
    expect(await refusal(await ana.send(addresses.writeAddress, { body }))).toMatchObject({
      status: 409,
      code: 'limit-reached',
    });
    await pool.query('update money_group set entries = 0 where id = $1', [id]);
    const large = expense('10', both, ana.id, { note: 'x'.repeat(groupLimits.entryBytes) });
    expect((await ana.send(addresses.writeAddress, { body: large })).status).toBe(413);
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const sent = Array.from({ length: 60 }, async () => await ben.answer(crypto.randomUUID(), 'confirmed'));
      statuses.push(...(await Promise.all(sent)).map(({ status }) => status));
    }
    expect([...new Set(statuses)]).toEqual([404, 429]);
    expect((await ana.answer(crypto.randomUUID(), 'confirmed')).status).toBe(404);
  });
});

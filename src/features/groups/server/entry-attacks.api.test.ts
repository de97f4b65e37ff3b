import { describe, expect, it } from 'vitest';
import * as addresses from '../rules/group-addresses.ts';
import { groupLimits } from '../rules/group-limits.ts';
import { balancesIn, expense, openGroups, payment, refusal } from '../testing/group-app.ts';

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

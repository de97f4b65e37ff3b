import { describe, expect, it } from 'vitest';
import { actDuring, sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import * as addresses from '../rules/group-addresses.ts';
import { expense, type GroupMember, openGroups } from '../testing/group-app.ts';

const app = openGroups();
const groupRow = (id: string) => `money_group where id = '${id}'`;

const acts: readonly [string, (ben: GroupMember, entryId: string) => Promise<Response>][] = [
  ['a comment', (ben, entryId) => ben.comment(entryId, 'Thanks')],
  ['an entry', (ben) => ben.send(addresses.writeAddress, { body: expense('5', [ben.id], ben.id) })],
  ['payment ways', (ben) => ben.changePerson(ben.id, { ways: { paypal: 'ben' } })],
];

/** What is stored for the group, and what its history says. */
async function storedIn(groupId: string) {
  const { rows } = await app.test.database.pool.query<Record<string, string>>(
    `select (select count(*) from group_entry where group_id = $1) as entries,
      (select count(*) from group_comment where group_id = $1) as comments,
      (select count(*) from group_person where group_id = $1 and ways is not null) as ways`,
    [groupId],
  );
  return rows;
}
const dinnerOnly = [{ entries: '1', comments: '0', ways: '0' }];

describe.each(acts)('%s', (_, act) => {
  it('is refused from a device that is removed meanwhile', async () => {
    const { id, ana, ben, both } = await app.makeWithBen();
    const dinner = await ana.write(expense('10', both, ana.id));
    const remove = () => ana.changePerson(ben.id, { removeDevices: true });
    const send = () => act(ben, dinner.id);
    expect(await sendBothAtHeldRow(app.test.database, groupRow(id), [remove, send])).toEqual([200, 404]);
    expect(await storedIn(id)).toEqual(dinnerOnly);
  });

  it('is refused from an account that is detached meanwhile, as when it is closed', async () => {
    const { id, ana, ben } = await app.makeWithAccounts();
    const dinner = await ana.write(expense('10', [ana.id, ben.id], ana.id));
    const detach = `
      with held as (select id from ${groupRow(id)} for update)
      update group_person set user_id = null where id = '${ben.id}' and group_id in (select id from held)`;
    expect((await actDuring(app.test.database, detach, () => act(ben, dinner.id))).status).toBe(404);
    expect(await storedIn(id)).toEqual(dinnerOnly);
  });
});

it('a group is not deleted by an owner who hands it over meanwhile', async () => {
  const { id, ana, ben } = await app.makeWithAccounts();
  const handOver = () => ana.changePerson(ben.id, { role: 'owner' });
  const remove = () => ana.send(addresses.deleteAddress);
  expect(await sendBothAtHeldRow(app.test.database, groupRow(id), [handOver, remove])).toEqual([200, 403]);
  expect((await ben.look()).people).toHaveLength(3);
});

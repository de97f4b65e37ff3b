import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { closeAccount } from '#features/account/server/leaving/close-account.store.ts';
import { dayMs } from '#kernel/calendar.ts';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
import { textOfPdf } from '#testing/pdf-text.ts';
import { exportedGroup } from '../rules/group.ts';
import { attachAddress, deleteAddress, exportAddress } from '../rules/group-addresses.ts';
import { readImport } from '../rules/imports/read-import.ts';
import { expense, openGroups, payment } from '../testing/group-app.ts';
import { groupUserData } from './group-user-data.ts';
import { compareBalancesJob, tidyGroupsJob } from './groups.jobs.ts';

const app = openGroups();
const query = async (text: string, ...values: readonly unknown[]) =>
  (await app.test.database.pool.query<Record<string, unknown>>(text, [...values])).rows;
const noQueue = { send: () => Promise.resolve('') };

/** Deletes an account's data in groups, as the deletion of the account does. */
async function deleteAccount(userId: string, close?: typeof closeAccount) {
  await app.test.database.db.transaction(async (tx) => {
    for (const part of groupUserData) await part.lock?.(tx, userId);
    await close?.(tx, userId);
    for (const part of groupUserData) await part.close?.(tx, noQueue, userId);
  });
}

const row = z.object({ ends_at: z.nullable(z.date()) });
const stored = async (id: string) =>
  z.optional(row).parse((await query('select * from money_group where id = $1', id))[0]);
const tidy = (at: Date) => tidyGroupsJob(app.test.database.db, () => at).handle({}, {} as never);

it('passes to the oldest member with an account when the owner deletes theirs', async () => {
  const [owner, second, third] = [
    await app.test.newUser(),
    await app.test.newUser(),
    await app.test.newUser(),
  ];
  const group = await app.makeGroup(['Ben', 'Cyd'], owner);
  const [cyd, ben] = [await group.join('Cyd'), await group.join('Ben')];
  for (const [user, { key }] of [
    [third, cyd],
    [second, ben],
  ] as const) {
    expect((await group.as(user, key).send(attachAddress)).status).toBe(200);
  }
  await group.ana.write(expense('10', [group.idOf('Ana'), ben.id], group.idOf('Ana')));
  await deleteAccount(owner.id);
  const seen = await ben.look();
  expect(seen.people).toMatchObject([
    { name: 'Ana', role: 'member', is_here: false, has_account: false, has_left: false },
    { name: 'Ben', role: 'owner' },
    { name: 'Cyd', role: 'member' },
  ]);
  expect(seen.ends_at).toBeNull();
  expect((await group.ana.send(exportAddress)).status).toBe(404);
  // The debt to somebody without an account can still be settled.
  await ben.write(payment(ben.id, group.idOf('Ana'), '5'));
  const { events } = await ben.events();
  expect(events[1]).toMatchObject({
    kind: 'person-changed',
    by: group.idOf('Ana'),
    before: { id: ben.id, role: 'member' },
    after: { id: ben.id, role: 'owner' },
  });
});

it('ends 30 days after the last account is gone, unless another is attached', async () => {
  const [owner, late] = [await app.test.newUser(), await app.test.newUser()];
  const [left, saved] = [await app.makeGroup(['Ben'], owner), await app.makeGroup(['Ben'], owner)];
  const [, ben] = [await left.join('Ben'), await saved.join('Ben')];
  await deleteAccount(owner.id);
  const { ends_at } = await ben.look();
  const days = (Date.parse(ends_at ?? '') - Date.now()) / dayMs;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  await saved.as(late, ben.key).send(attachAddress);
  expect(await ben.look()).toMatchObject({
    ends_at: null,
    people: [{ role: 'member' }, { name: 'Ben', role: 'owner' }],
  });
  await tidy(new Date(Date.now() + 29 * dayMs));
  expect(await stored(left.id)).toBeDefined();
  await tidy(new Date(Date.now() + 31 * dayMs));
  expect([await stored(left.id), await stored(saved.id)]).toEqual([undefined, expect.anything()]);
});

it('gives nobody who takes the name of a gone owner the rights of an owner', async () => {
  const owner = await app.test.newUser();
  const { id, idOf, join } = await app.makeGroup(['Ben'], owner);
  await deleteAccount(owner.id);
  const taker = await join('Ana');
  expect([taker.id, (await taker.send(deleteAddress)).status]).toEqual([idOf('Ana'), 403]);
  expect(await stored(id)).toBeDefined();
});

it('ends as well if the account’s row vanished otherwise', async () => {
  const owner = await app.test.newUser();
  const { id } = await app.makeGroup([], owner);
  await query('delete from "user" where id = $1', owner.id);
  expect((await stored(id))?.ends_at).toBeNull();
  await tidy(app.test.clock.now);
  expect((await stored(id))?.ends_at).toEqual(new Date(app.test.clock.now.getTime() + 30 * dayMs));
});

it('is not taken from an account that is attached while the job looks for its next owner', async () => {
  const [owner, late] = [await app.test.newUser(), await app.test.newUser()];
  const group = await app.makeGroup(['Ben'], owner);
  const ben = await group.join('Ben');
  await query('delete from "user" where id = $1', owner.id);
  const attach = () => group.as(late, ben.key).send(attachAddress);
  const tidyNow = async () => {
    await tidy(app.test.clock.now);
    return new Response();
  };
  const row = `"user" where id = '${late.id}'`;
  expect(await sendBothAtHeldRow(app.test.database, row, [attach, tidyNow])).toEqual([200, 200]);
  expect(await ben.look()).toMatchObject({
    ends_at: null,
    people: [{ role: 'member' }, { name: 'Ben', role: 'owner' }],
  });
});

it('is handed to an account that was attached while it is closed, and passes on without a deadlock', async () => {
  const { database } = app.test;
  const leaver = await app.test.newUser();
  const group = await app.makeGroup(['Ben']);
  const { id, ana } = group;
  const ben = await group.join('Ben');
  const [atLeaver, atAna] = [await database.pool.connect(), await database.pool.connect()];
  await atLeaver.query('begin');
  await atLeaver.query('select from "user" where id = $1 for no key update', [leaver.id]);
  await atAna.query('begin');
  await atAna.query('select from group_person where group_id = $1 and id = $2 for update', [id, ana.id]);
  const closing = deleteAccount(leaver.id, closeAccount);
  await untilWaiting(database, 1, closing); // for the account, after locking its groups
  const attached = await group.as(leaver, ben.key).send(attachAddress);
  const handing = ana.changePerson(ben.id, { role: 'owner' });
  await untilWaiting(database, 2, Promise.race([closing, handing])); // for Ana's row, with the group's lock
  await atLeaver.query('rollback');
  await untilWaiting(database, 2, Promise.race([closing, handing]));
  await atAna.query('rollback');
  for (const client of [atLeaver, atAna]) client.release();
  await closing;
  expect([attached.status, (await handing).status]).toEqual([200, 200]);
  const { people } = await ana.look();
  expect(people).toMatchObject([
    { name: 'Ana', role: 'owner', has_account: true },
    { name: 'Ben', role: 'member', has_account: false },
  ]);
});

it('is in the data of the account: memberships and own parts', async () => {
  const owner = await app.test.newUser();
  const group = await app.makeGroup(['Ben', 'Cyd'], owner);
  const [ana, ben, cyd] = [group.idOf('Ana'), group.idOf('Ben'), group.idOf('Cyd')];
  await group.ana.write(expense('10', [ana, ben], ana));
  const joined = await group.join('Ben');
  await joined.write(expense('7', [ben, cyd], ben, { title: 'Secret' }));
  const [memberships, entries] = await Promise.all(
    groupUserData.map(async ({ read, columns }) => {
      const rows = await read({ db: app.test.database.db, files: {} as never }, owner.id);
      for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(columns.toSorted());
      return rows;
    }),
  );
  expect(memberships).toMatchObject([
    { group_name: 'Trip', name: 'Ana', role: 'owner', balances: '5.00 EUR' },
  ]);
  expect(entries).toMatchObject([
    { title: 'Dinner', total: '10.00', paid: '10.00', borne: '5.00', is_own: true },
  ]);
});

it('is downloaded as JSON with everything, as CSV of its entries, in the columns of Splitwise, and as PDF', async () => {
  const group = await app.makeGroup(['Ben']);
  const [ana, ben] = [group.idOf('Ana'), group.idOf('Ben')];
  const joined = await group.join('Ben');
  for (let n = 0; n < 51; n++) await group.ana.write(expense('3', [ana, ben], ana, { title: `Coffee ${n}` }));
  const wrong = await joined.write(expense('9', [ana, ben], ben, { title: '=Wrong' }));
  await joined.remove(wrong.id, 1);
  const json = await joined.send(exportAddress);
  expect(json.headers.get('content-disposition')).toBe('attachment; filename="trip-2026-11-11.json"');
  const text = await json.text();
  expect(text).not.toMatch(/join\/|ticket|key_hash|invite/);
  const everything = exportedGroup.parse(JSON.parse(text));
  expect(everything).toMatchObject({ id: group.id, people: [{ name: 'Ana' }, { name: 'Ben' }] });
  expect([everything.entries.length, everything.events.length]).toEqual([52, 55]);
  expect(everything.entries).toContainEqual(
    expect.objectContaining({ id: wrong.id, is_deleted: true, input: expect.anything() }),
  );
  const csv = await (await group.ana.send(exportAddress, { query: { form: 'csv' } })).text();
  const lines = csv.split('\r\n');
  expect(lines).toHaveLength(53);
  expect(lines[0]).toContain('Ana paid,Ana bears,Ben paid,Ben bears');
  expect(lines[1]).toMatch(/^2026-11-18,expense,Coffee \d+,other,,EUR,3.00,Ana,3.00,1.50,0.00,1.50,/);
  expect(csv).not.toContain('Wrong');
  const splitwise = await group.ana.send(exportAddress, { query: { form: 'splitwise' } });
  expect(splitwise.headers.get('content-disposition')).toBe(
    'attachment; filename="trip-splitwise-2026-11-11.csv"',
  );
  const read = readImport(await splitwise.text());
  expect(read).toMatchObject({ source: 'splitwise', people: ['Ana', 'Ben'], faults: [] });
  expect(read.entries).toHaveLength(51);
  const pdf = await joined.send(exportAddress, { query: { form: 'pdf', paper: 'letter', locale: 'en-US' } });
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const paper = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(paper).toContain('Ben pays Ana €76.50');
  expect(paper).toContain('Coffee 50');
  expect((await group.stranger.send(exportAddress)).status).toBe(404);
});

it('is compared with its entries every night', async () => {
  const group = await app.makeGroup(['Ben']);
  await group.ana.write(expense('3', [group.idOf('Ana'), group.idOf('Ben')], group.idOf('Ana')));
  const compare = async () => {
    const errors: unknown[] = [];
    const log = { error: (fields: unknown) => errors.push(fields) };
    const job = compareBalancesJob(app.test.database.db, noQueue);
    const failure = await job.handle({}, { log } as never).then(
      () => undefined,
      (error: Error) => error.message,
    );
    return { failure, errors };
  };
  expect(await compare()).toEqual({ failure: undefined, errors: [] });
  await query(
    'update group_balance set balance = balance + case when balance > 0 then 1 else -1 end where group_id = $1',
    group.id,
  );
  expect(await compare()).toEqual({
    failure: 'The balances of 1 groups differ.',
    errors: [{ groupId: group.id, alert: true }],
  });
});

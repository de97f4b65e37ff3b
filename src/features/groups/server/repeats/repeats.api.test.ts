import { beforeEach, describe, expect, it } from 'vitest';
import { exportedGroup } from '../../rules/group.ts';
import * as addresses from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { openedRepeat } from '../../rules/repeats/repeat.ts';
import { balancesIn, expense, openGroups, payment, refusal } from '../../testing/group-app.ts';
import {
  at,
  change,
  daysOf,
  listed,
  monthly,
  open,
  read,
  rentOf,
  setUp,
  trySetUp,
} from '../../testing/repeat-requests.ts';
import { repeatsJobOf } from '../../testing/repeats.ts';
import { groupUserData } from '../group-user-data.ts';

const app = openGroups();
const onDay = (day: string) => {
  app.test.clock.now = new Date(`${day}T10:00:00.000Z`);
};
const runJob = () => repeatsJobOf(app.test)();
beforeEach(() => onDay('2026-11-11'));

describe('a repeat', () => {
  it('makes its first entry at once and each following one on its date, once', async () => {
    const { ana, ben, both } = await app.makeWithBen();
    const made = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
    expect(made).toMatchObject({
      title: 'Rent',
      total: 100_000,
      by: ana.id,
      next: ['2026-12-11', '2027-01-11', '2027-02-11'],
    });
    await runJob();
    expect(await daysOf(ben)).toEqual(['2026-11-11']);
    onDay('2026-12-11');
    await runJob();
    await runJob();
    expect(await daysOf(ben)).toEqual(['2026-11-11', '2026-12-11']);
    expect(balancesIn(await ben.look())).toEqual({ Ana: 100_000, Ben: -100_000 });
    expect(await listed(ben)).toMatchObject([
      { id: made.id, next: ['2027-01-11', '2027-02-11', '2027-03-11'] },
    ]);
    const [event] = (await ben.events()).events;
    expect(event).toMatchObject({ kind: 'entry-written', by: ana.id, after: { repeat_id: made.id } });
  });

  it('catches up after days without a server, each entry on its own date, by several processes at once', async () => {
    const { id, ana, both } = await app.makeWithBen();
    await setUp(ana, { every: 1, unit: 'day' }, expense('10.01', both, ana.id, { date: '2026-11-11' }));
    const weekly = { title: 'Shop', date: '2026-11-09' };
    await setUp(ana, { every: 1, unit: 'week' }, expense('0.05', both, ana.id, weekly));
    onDay('2026-11-25');
    await Promise.all(Array.from({ length: 4 }, async () => await runJob()));
    const days = await daysOf(ana);
    expect(days.filter((day) => day >= '2026-11-11' && day <= '2026-11-25')).toHaveLength(15 + 2);
    const { rows } = await app.test.database.pool.query(
      `select repeat_id, repeat_day from group_entry where group_id = $1
       group by 1, 2 having count(*) > 1 or bool_or(repeat_day <> day)`,
      [id],
    );
    expect(rows).toEqual([]);
    // Leftover cents alternate: half a cent in fifteen entries, and in three others.
    const { Ana = 0, Ben = 0 } = balancesIn(await ana.look());
    expect(Ana + Ben).toBe(0);
    expect(Math.abs(Ana - (15 * 500.5 + 3 * 2.5))).toBeLessThanOrEqual(1);
  });

  it('makes the date again whose transaction was lost', async () => {
    const { id, ana, both } = await app.makeWithBen();
    await setUp(ana, { every: 1, unit: 'day' }, expense('10', both, ana.id, { date: '2026-11-11' }));
    onDay('2026-11-13');
    const { pool } = app.test.database;
    await pool.query(`create function lost() returns trigger language plpgsql as $$
      begin raise exception 'the process was killed'; end $$`);
    await pool.query(`create constraint trigger lost after update on group_repeat deferrable initially deferred
      for each row when (new.group_id = '${id}' and new.last_day = '2026-11-13') execute function lost()`);
    await expect(runJob()).rejects.toThrow('1 repeats were not made.');
    expect(await daysOf(ana)).toEqual(['2026-11-11', '2026-11-12']);
    await pool.query('drop function lost cascade');
    await runJob();
    expect(await daysOf(ana)).toEqual(['2026-11-11', '2026-11-12', '2026-11-13']);
  });

  it('ends at its date, after its number of times, or when it is stopped', async () => {
    const { ana, ben, both } = await app.makeWithBen();
    const daily = { every: 1, unit: 'day' } as const;
    const start = (title: string) => expense('1', both, ana.id, { title, date: '2026-11-11' });
    await setUp(ana, { ...daily, until: '2026-11-12' }, start('until'));
    await setUp(ana, { ...daily, times: 3 }, start('times'));
    const stopped = await setUp(ana, daily, start('stopped'));
    for (const _attempt of [1, 2]) {
      expect((await at(ben, addresses.stopRepeatAddress, stopped.id)).status).toBe(200);
    }
    expect(await ana.look()).toMatchObject({ repeats: 2 });
    onDay('2026-12-01');
    await runJob();
    const titles = (await ana.list()).entries.map(({ title }) => title).toSorted();
    expect(titles).toEqual(['stopped', 'times', 'times', 'times', 'until', 'until']);
    expect([await listed(ana), (await open(ana, stopped.id)).next]).toEqual([[], []]);
    expect(await ana.look()).toMatchObject({ repeats: 0 });
    expect(await refusal(await change(ana, stopped, start('late')))).toMatchObject({ status: 409 });
  });

  it('continues an entry that was there, and knows its people and dates', async () => {
    const { ana, both, idOf } = await app.makeWithBen();
    const { id: entryId } = await ana.write(rentOf(both, ana.id, '2026-10-31'));
    const body = { schedule: { ...monthly, onLastDay: true }, entryId };
    const made = await read(await ana.send(addresses.makeRepeatAddress, { body }), 201, openedRepeat);
    expect(made.next).toEqual(['2026-11-30', '2026-12-31', '2027-01-31']);
    expect(await ana.open(entryId)).toMatchObject({ repeat_id: made.id, version: 1 });
    expect(await refusal(await ana.send(addresses.makeRepeatAddress, { body }))).toMatchObject({
      status: 409,
      reason: 'repeats',
    });
    const { id: paid } = await ana.write(payment(both[1] ?? '', ana.id, '5'));
    const ofPayment = { schedule: monthly, entryId: paid };
    expect((await ana.send(addresses.makeRepeatAddress, { body: ofPayment })).status).toBe(409);
    expect(
      await refusal(await trySetUp(ana, monthly, expense('1', [crypto.randomUUID()], ana.id))),
    ).toMatchObject({ code: 'invalid-content' });
    const tooOld = expense('1', both, idOf('Ana'), { date: '2020-01-01' });
    expect(await refusal(await trySetUp(ana, { every: 1, unit: 'day' }, tooOld))).toMatchObject({
      issues: [{ path: 'entry.date', code: 'too-many-dates' }],
    });
    const over = { ...monthly, until: '2026-11-01' };
    expect(await refusal(await trySetUp(ana, over, rentOf(both, ana.id, '2026-11-11')))).toMatchObject({
      issues: [{ path: 'schedule.until', code: 'no-date' }],
    });
  });

  it('is made at once where it is tomorrow already, and later dates wait', async () => {
    const { ana, both } = await app.makeWithBen();
    app.test.clock.now = new Date('2026-11-11T20:00:00.000Z');
    await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-12'));
    await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-13'));
    await setUp(ana, { every: 1, unit: 'day' }, rentOf(both, ana.id, '2026-11-11'));
    expect(await daysOf(ana)).toEqual(['2026-11-11', '2026-11-12']);
  });

  it('is one of a limited number, and strangers and readers set up none', async () => {
    const { ana, ben, both, stranger } = await app.makeWithBen();
    const later = rentOf(both, ana.id, '2027-01-01');
    for (let n = 0; n < groupLimits.repeats; n += 1) await setUp(ana, monthly, later);
    expect(await refusal(await trySetUp(ana, monthly, later))).toMatchObject({
      code: 'limit-reached',
      max: groupLimits.repeats,
    });
    expect((await trySetUp(stranger, monthly, later)).status).toBe(404);
    await ana.changePerson(ben.id, { role: 'reader' });
    expect((await trySetUp(ben, monthly, later)).status).toBe(403);
    const [one] = await listed(ben);
    expect((await at(ben, addresses.stopRepeatAddress, one?.id ?? '')).status).toBe(403);
  });
});

describe('a change', () => {
  it('is for this one, or for this one and those that will be made', async () => {
    const { ana, ben, both } = await app.makeWithBen();
    const { id } = await setUp(ana, monthly, rentOf(both, ana.id, '2026-10-11'));
    const [november, october] = (await ana.list()).entries;
    const only = expense('900', both, ana.id, { title: 'Rent', date: '2026-10-11' });
    await ana.edit(october?.id ?? '', 1, only);
    const more = expense('1100', both, ana.id, { title: 'Rent', date: '2026-11-11' });
    const body = { version: 1, entry: more, following: true };
    const params = { entryId: november?.id ?? '' };
    expect((await ben.send(addresses.changeEntryAddress, { params, body })).status).toBe(200);
    onDay('2026-12-11');
    await runJob();
    expect((await ana.list()).entries.map(({ total }) => total)).toEqual([110_000, 110_000, 90_000]);
    expect(await open(ana, id)).toMatchObject({ total: 110_000, by: ana.id });
  });

  it('of the number of times is no retry of another number that was stored meanwhile', async () => {
    const { ana, ben, both } = await app.makeWithBen();
    const made = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
    const entry = rentOf(both, ana.id, '2026-12-11');
    for (const _attempt of [1, 2]) {
      expect((await change(ana, made, entry, { ...monthly, times: 3 })).status).toBe(200);
    }
    expect(await refusal(await change(ben, made, entry, { ...monthly, times: 12 }))).toMatchObject({
      status: 409,
    });
    expect(await open(ana, made.id)).toMatchObject({ times: 4 });
  });

  it('for those that will be made is refused, not lost, if somebody changed this one alike', async () => {
    const { ana, ben, both } = await app.makeWithBen();
    const made = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
    const [entry] = (await ana.list()).entries;
    const form = rentOf(both, ana.id, '2026-11-11', { title: 'Rent and heating' });
    const send = (by: typeof ana, version: number, following?: true) =>
      by.send(addresses.changeEntryAddress, {
        params: { entryId: entry?.id ?? '' },
        body: { version, entry: form, following },
      });
    expect((await send(ben, 1)).status).toBe(200);
    expect(await refusal(await send(ana, 1, true))).toMatchObject({ status: 409, version: 2 });
    for (const _attempt of [1, 2]) expect((await send(ana, 2, true)).status).toBe(200);
    expect(await open(ana, made.id)).toMatchObject({ title: 'Rent and heating' });
    await at(ana, addresses.stopRepeatAddress, made.id);
    for (const _attempt of [1, 2]) expect((await send(ana, 3, true)).status).toBe(200);
  });

  it('makes no payment of it, which only a person can say was made', async () => {
    const { ana, ben, both } = await app.makeWithBen();
    const repeat = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
    const [rent] = (await ana.list()).entries;
    const paid = payment(ben.id, ana.id, '500', { date: '2026-11-12' });
    const body = { version: 1, entry: paid, following: true };
    const params = { entryId: rent?.id ?? '' };
    const edited = await ana.send(addresses.changeEntryAddress, { params, body });
    expect(await refusal(edited)).toMatchObject({ status: 409, reason: 'payment' });
    expect(await refusal(await change(ana, repeat, paid))).toMatchObject({ status: 409, reason: 'payment' });
    expect(await open(ana, repeat.id)).toMatchObject({ kind: 'expense', total: 100_000 });
    expect((await ana.edit(rent?.id ?? '', 1, paid)).status).toBe(200);
  });

  it('of the rule begins after the last entry, keeps the day of the month, and counts from there', async () => {
    const { ana, both } = await app.makeWithBen();
    onDay('2027-02-01');
    const made = await setUp(ana, { ...monthly, times: 5 }, rentOf(both, ana.id, '2027-01-31'));
    expect(made.next[0]).toBe('2027-02-28');
    const entry = expense('1200', both, ana.id, { title: 'Rent', date: '2027-02-28' });
    const same = await read(await change(ana, made, entry, { ...monthly, times: 2 }), 200, openedRepeat);
    expect(same).toMatchObject({ next: ['2027-02-28', '2027-03-31'], total: 120_000 });
    expect((await change(ana, made, entry, { ...monthly, times: 2 })).status).toBe(200);
    expect(await refusal(await change(ana, made, rentOf(both, ana.id, '2027-02-28')))).toMatchObject({
      status: 409,
      version: same.version,
    });
    expect(await refusal(await change(ana, same, rentOf(both, ana.id, '2027-01-31')))).toMatchObject({
      issues: [{ path: 'entry.date', code: 'made-before' }],
    });
    const weekly = { every: 2, unit: 'week' } as const;
    const moved = await change(ana, same, rentOf(both, ana.id, '2027-03-05'), weekly);
    expect(await moved.json()).toMatchObject({ next: ['2027-03-05', '2027-03-19', '2027-04-02'] });
  });
});

it('is in the files of the group and of the account, and goes with the group', async () => {
  const { id, ana, both } = await app.makeWithBen();
  const made = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
  const file = await read(await ana.send(addresses.exportAddress), 200, exportedGroup);
  expect(file.repeats).toMatchObject([{ id: made.id, title: 'Rent', input: { title: 'Rent' } }]);
  const source = groupUserData.find(({ name }) => name === 'group_repeats');
  const rows = await source?.read({ db: app.test.database.db } as never, app.ann.id);
  expect(rows).toContainEqual(
    expect.objectContaining({ repeat_id: made.id, total: '1000.00', unit: 'month' }),
  );
  expect((await ana.send(addresses.deleteAddress)).status).toBe(204);
  const { rows: left } = await app.test.database.pool.query('select from group_repeat where group_id = $1', [
    id,
  ]);
  expect(left).toEqual([]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import * as addresses from '../../rules/group-addresses.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { openGroups, refusal } from '../../testing/group-app.ts';
import { at, change, daysOf, monthly, open, rentOf, setUp, trySetUp } from '../../testing/repeat-requests.ts';
import { repeatsJobOf } from '../../testing/repeats.ts';

const app = openGroups();
const onDay = (day: string) => {
  app.test.clock.now = new Date(`${day}T10:00:00.000Z`);
};
const runJob = () => repeatsJobOf(app.test)();
beforeEach(() => onDay('2026-11-11'));

describe('a pause', () => {
  it('lasts while no trial or plan in the group is live; short ones are caught up', async () => {
    const owner = await app.test.newUser();
    const { ana, both } = await groupOf(owner);
    const made = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
    await owner.post('/admin/expire-trial');
    onDay('2026-12-12');
    await runJob();
    await runJob();
    expect(await open(ana, made.id)).toMatchObject({ paused: 'trial-over', missed: ['2026-12-11'] });
    expect((await ana.events()).events.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'repeat-paused',
      'entry-written',
    ]);
    expect(await refusal(await trySetUp(ana, monthly, rentOf(both, ana.id, '2027-01-01')))).toMatchObject({
      code: 'trial-over',
    });
    await extendTrial(owner.id);
    await runJob();
    expect(await open(ana, made.id)).toMatchObject({
      paused: null,
      next: ['2027-01-11', expect.anything(), expect.anything()],
    });
    expect(await daysOf(ana)).toEqual(['2026-11-11', '2026-12-11']);
  });

  it('of more than a month waits for somebody who adds the missed dates or skips them', async () => {
    const owner = await app.test.newUser();
    const { ana, both } = await groupOf(owner);
    const [added, skipped] = [
      await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11', { title: 'added' })),
      await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11', { title: 'skipped' })),
    ];
    await owner.post('/admin/expire-trial');
    onDay('2026-12-12');
    await runJob();
    onDay('2027-02-12');
    await extendTrial(owner.id);
    await runJob();
    const missed = ['2026-12-11', '2027-01-11', '2027-02-11'];
    expect(await open(ana, added.id)).toMatchObject({ paused: 'trial-over', missed });
    const resume = (id: string, choice: string) =>
      at(ana, addresses.resumeRepeatAddress, id, { missed: choice });
    for (const _attempt of [1, 2]) expect((await resume(added.id, 'add')).status).toBe(200);
    for (const _attempt of [1, 2]) expect((await resume(skipped.id, 'skip')).status).toBe(200);
    await runJob();
    const { entries } = await ana.list();
    const titled = (title: string) =>
      entries.filter((entry) => entry.title === title).map(({ date }) => date);
    expect(titled('added')).toEqual(['2027-02-11', '2027-01-11', '2026-12-11', '2026-11-11']);
    expect(titled('skipped')).toEqual(['2026-11-11']);
    expect((await open(ana, skipped.id)).next[0]).toBe('2027-03-11');
  });

  it('does not begin in a full group before a date is due', async () => {
    const { id, ana, both } = await app.makeWithBen();
    const made = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
    const { pool } = app.test.database;
    await pool.query('update money_group set entries = $2 where id = $1', [id, groupLimits.entries - 1]);
    onDay('2026-12-11');
    await runJob();
    expect(await daysOf(ana)).toEqual(['2026-11-11', '2026-12-11']);
    expect(await open(ana, made.id)).toMatchObject({ paused: null });
    onDay('2027-01-11');
    await runJob();
    expect(await open(ana, made.id)).toMatchObject({ paused: 'full', missed: ['2027-01-11'] });
  });

  it('begins when a person in it has left, and ends with a change without them', async () => {
    const { ana, ben, both } = await app.makeWithBen();
    const made = await setUp(ana, monthly, rentOf(both, ana.id, '2026-11-11'));
    await ana.removePerson(ben.id);
    onDay('2026-12-11');
    await runJob();
    const paused = await open(ana, made.id);
    expect(paused).toMatchObject({ paused: 'person-left', missed: ['2026-12-11'], version: made.version });
    const alone = await change(ana, paused, rentOf([ana.id], ana.id, '2026-12-11'));
    expect(await alone.json()).toMatchObject({
      paused: null,
      next: ['2027-01-11', '2027-02-11', '2027-03-11'],
    });
    expect(await daysOf(ana)).toEqual(['2026-11-11', '2026-12-11']);
  });
});

async function groupOf(owner: Parameters<typeof app.makeGroup>[1]) {
  const group = await app.makeGroup(['Ben'], owner);
  return { ...group, both: [group.ana.id, group.idOf('Ben')] };
}

/** Gives the user a new trial, which allows writing like a plan. */
async function extendTrial(userId: string) {
  await app.test.database.pool.query('delete from progress where user_id = $1', [userId]);
}

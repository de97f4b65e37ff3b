import { expect, it } from 'vitest';
import { changed, readEvents } from '#testing/event-reader.ts';
import { balancesIn, expense, openGroups } from '../testing/group-app.ts';

const app = openGroups();

it('goes on from making over entries to people who join without an account', async () => {
  const { made, ana, idOf, join } = await app.makeGroup();
  expect(made).toMatchObject({ name: 'Trip', currency: 'EUR', entries: 0, can_write: true, me: idOf('Ana') });
  const ben = await join('Ben');
  const everybody = made.people.map(({ id }) => id);
  const events = readEvents(await app.test.app.request((await ben.look()).changes_url));
  expect(await events.next()).toBe('retry: 2000');
  const dinner = await ben.write(expense('100', everybody, ben.id));
  expect(await events.next()).toBe(changed('group'));
  await events.close();
  expect(dinner).toMatchObject({ total: 10000, version: 1, by: ben.id, is_deleted: false });
  const seen = await ana.look();
  expect(seen).toMatchObject({ entries: 1, revision: 3 });
  expect(balancesIn(seen)).toEqual({ Ana: -3334, Ben: 6667, Cyd: -3333 });
  const { entries } = await ana.list();
  expect(entries).toEqual([expect.objectContaining({ id: dinner.id, title: 'Dinner' })]);
  const cyd = await join('Cyd');
  expect((await cyd.look()).people.every(({ is_here }) => is_here)).toBe(true);
  expect((await cyd.events()).events.map(({ kind }) => kind)).toEqual([
    'person-joined',
    'entry-written',
    'person-joined',
    'group-made',
  ]);
});

import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#kernel/calendar.ts';
import { samples } from '#testing/sample-inputs.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { openTables } from '../testing/table-app.ts';
import { roomUserData } from './room-user-data.ts';
import { tidyRoomsJob } from './tidy-rooms.jobs.ts';

const app = openTables();

describe('what is kept', () => {
  it('expires after a day, is readable for a week after it has ended, and is erased then', async () => {
    const opened = app.test.clock.now;
    const [left, ended] = [await app.openTable(), await app.openTable()];
    app.test.clock.now = new Date(opened.getTime() + hourMs);
    await ended.host.send('POST', '/end');
    const tidy = tidyRoomsJob(app.test.database.db, () => app.test.clock.now);
    try {
      app.test.clock.now = new Date(opened.getTime() + dayMs + 1);
      await tidy.handle({}, {} as never);
      expect((await app.test.newVisitor().get(left.path)).status).toBe(404);
      expect((await left.host.send('POST', '/end')).status).toBe(404);
      expect((await app.test.newVisitor().get(ended.path)).status).toBe(200);
      expect(await app.roomOf(left.path)).toBeDefined();
      app.test.clock.now = new Date(opened.getTime() + roomLimits.retentionDays * dayMs + 1);
      await tidy.handle({}, {} as never);
      expect(await app.roomOf(left.path)).toBeUndefined();
      expect((await app.test.newVisitor().get(ended.path)).status).toBe(200);
      app.test.clock.now = new Date(app.test.clock.now.getTime() + hourMs);
      await tidy.handle({}, {} as never);
      expect((await app.test.newVisitor().get(ended.path)).status).toBe(404);
      expect(await app.roomOf(ended.path)).toBeUndefined();
    } finally {
      app.test.clock.now = opened;
    }
  });

  it('is in the download of the host’s data, and goes with the account', async () => {
    const host = await app.test.newUser();
    const { first, host: seated, path } = await app.openTable(samples.table(), { title: 'Friday' }, host);
    await seated.claim(first, 1);
    const [row] = await roomUserData.read(app.test.database, host.id);
    expect(Object.keys(row ?? {})).toEqual(roomUserData.columns);
    expect(row).toMatchObject({ title: 'Friday', created_at: expect.any(String) });
    expect(JSON.parse(row?.content ?? '')).toMatchObject({
      guests: ['Ann'],
      items: [{ name: 'Soup', amount: 800, claims: [{ guest: 'Ann', units: 1, parts: 0 }] }, {}],
    });
    expect(await roomUserData.read(app.test.database, app.ann.id)).not.toContainEqual(row);
    await roomUserData.close(app.test.database.db, { send: () => Promise.resolve('') }, host.id);
    expect((await app.test.newVisitor().get(path)).status).toBe(404);
  });

  it('cannot be opened after the trial', async () => {
    const host = await app.test.newUser();
    await host.post('/track-daily-activity', {});
    await app.test.database.db.execute(
      sql`update progress set trial_days = 14, last_trial_day = null where user_id = ${host.id}`,
    );
    const response = await host.post('/rooms', { inputData: samples.table(), name: 'Ann' });
    expect(response.status).toBe(403);
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { progressRecord } from '#features/access/rules/progress-record.ts';
import { deleteOldEvents } from '#features/analytics/server/event.store.ts';
import { event } from '#features/analytics/server/event.table.ts';
import { user } from '#platform/auth/identity.table.ts';
import { progressOf } from '#testing/progress-of.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { activeDay, progress } from './progress.table.ts';

const ownerEmail = 'owner@example.com';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ ownerEmail });
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-11T10:00:00.000Z');
});
afterAll(() => test.close());

const rowsOf = (who: TestUser) => test.database.db.select().from(progress).where(eq(progress.userId, who.id));

describe('progress', () => {
  it('of a new user is complete, and reading it starts no trial', async () => {
    const ann = await test.newUser();
    expect(await ann.progress()).toEqual(progressOf({ trial_started: null, new_notices: 0 }));
    expect(await rowsOf(ann)).toEqual([]);
  });

  it('is read together with others at the same moment, each getting their own', async () => {
    const people = await Promise.all([test.newUser(), test.newUser(), test.newUser()]);
    const [ann, ben, cyd] = people;
    if (!ann || !ben || !cyd) throw new Error('Three people were made.');
    await ben.post('/calculate', samples.commission());
    await test.database.db.update(user).set({ deletedAt: test.clock.now }).where(eq(user.id, cyd.id));
    const answers = await Promise.all(people.map((one) => one.get(`/progress/${one.id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
    const counts = await Promise.all(
      answers.slice(0, 2).map(async (answer) => progressRecord.parse(await answer.json())),
    );
    expect(counts.map(({ total_calculations }) => total_calculations)).toEqual([0, 1]);
  });

  it('must not be cached', async () => {
    const ann = await test.newUser();
    expect((await ann.get(`/progress/${ann.id}`)).headers.get('cache-control')).toBe('no-store');
  });

  it('recognises an owner by the confirmed address of the settings, or by a grant', async () => {
    const owner = await test.newUser(ownerEmail);
    expect(await owner.progress()).toMatchObject({ admin_level: 'owner' });
    await test.database.db.update(user).set({ emailVerified: false }).where(eq(user.id, owner.id));
    expect(await owner.progress()).toMatchObject({ admin_level: null });
    const ann = await test.newUser();
    await ann.post('/track-daily-activity');
    await test.database.db.update(progress).set({ adminLevel: 'owner' }).where(eq(progress.userId, ann.id));
    expect(await ann.progress()).toMatchObject({ admin_level: 'owner' });
  });

  it('never expires for the owner', async () => {
    const ann = await test.newUser();
    await ann.post('/track-daily-activity');
    const spent = { adminLevel: 'owner', trialDays: 30, lastTrialDay: null };
    await test.database.db.update(progress).set(spent).where(eq(progress.userId, ann.id));
    expect((await ann.post('/calculate', samples.commission())).status).toBe(201);
    expect(await ann.progress()).toMatchObject({ active_days_used: 30 });
  });
});

describe('a day of use', () => {
  it('counts once, however often it is reported', async () => {
    const ann = await test.newUser();
    const track = async () => {
      const response = await ann.post('/track-daily-activity', { userId: ann.id });
      expect(response.status).toBe(200);
      return progressRecord.parse(await response.json());
    };
    const first = await track();
    expect(first).toMatchObject({
      trial_started: '2026-11-11T10:00:00.000Z',
      days_active: 1,
      active_days_used: 0,
    });
    expect(await Promise.all(Array.from({ length: 10 }, track))).toEqual(Array(10).fill(first));
    test.clock.now = new Date('2026-11-12T00:00:00.000Z');
    expect(await track()).toEqual({ ...first, days_active: 2, active_days_used: 1 });
    const days = await test.database.db.select().from(activeDay).where(eq(activeDay.userId, ann.id));
    expect(days.map(({ day }) => day).sort()).toEqual(['2026-11-11', '2026-11-12']);
  });

  it('counts once among first reports at the same moment', async () => {
    const ann = await test.newUser();
    await Promise.all([
      ...Array.from({ length: 10 }, () => ann.post('/track-daily-activity')),
      ...Array.from({ length: 5 }, () => ann.post('/calculate', samples.commission())),
    ]);
    expect(await ann.progress()).toMatchObject({ days_active: 1, total_calculations: 5 });
    expect(await rowsOf(ann)).toMatchObject([{ trialDays: 1, daysActive: 1 }]);
  });

  it('is listed with its counts, oldest first', async () => {
    const ann = await test.newUser();
    const days = async (): Promise<unknown> => (await ann.get(`/progress/${ann.id}/days`)).json();
    expect(await days()).toEqual([]);
    await ann.post('/track-daily-activity');
    test.clock.now = new Date('2026-11-13T10:00:00.000Z');
    await ann.post('/calculate', samples.commission());
    await ann.post('/calculate', samples.freelancer('A', 'milestones'));
    expect(await days()).toEqual([
      { day: '2026-11-11', calculations: 0, hours_saved: 0 },
      { day: '2026-11-13', calculations: 2, hours_saved: 2.75 },
    ]);
  });

  it('is listed for the last ninety', async () => {
    const ann = await test.newUser();
    const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
    await test.database.db
      .insert(activeDay)
      .values(Array.from({ length: 100 }, (_, n) => ({ userId: ann.id, day: day(n + 1) })));
    const answer: unknown = await (await ann.get(`/progress/${ann.id}/days`)).json();
    expect(answer).toHaveLength(90);
    expect(answer).toMatchObject({ 0: { day: day(11) }, 89: { day: day(100) } });
  });
});

describe('a report of use', () => {
  const good = {
    eventType: 'calculation_completed',
    properties: { calc_type: 'freelancer', duration_seconds: 12, team_size: 3 },
  };
  const eventsOf = (who: TestUser) => test.database.db.select().from(event).where(eq(event.userId, who.id));

  it.each([
    good,
    { eventType: 'template_saved', properties: { template_type: 'bill-split', fields_count: 4 } },
    {
      eventType: 'activation_milestone',
      properties: {
        milestone: 'five_calculations',
        calculations_completed: 5,
        templates_saved: 0,
        days_active: 1,
        timestamp: '2026-11-11T10:00:00.000Z',
      },
    },
  ])('is stored: $eventType', async (report) => {
    const ann = await test.newUser();
    expect((await ann.post('/track', { userId: ann.id, ...report })).status).toBe(202);
    expect(await eventsOf(ann)).toMatchObject([{ ...report, createdAt: test.clock.now }]);
  });

  it.each([
    {},
    { ...good, eventType: 'purchase' },
    { ...good, properties: {} },
    { ...good, properties: { ...good.properties, calc_type: 'x'.repeat(41) } },
    { ...good, properties: { ...good.properties, calc_type: 'Ann <ann@example.com>' } },
    { ...good, properties: { ...good.properties, team_size: -1 } },
  ])('is refused: %j', async (report) => {
    const ann = await test.newUser();
    expect((await ann.post('/track', report)).status).toBe(422);
    expect(await eventsOf(ann)).toEqual([]);
  });

  it('stores only known properties', async () => {
    const ann = await test.newUser();
    await ann.post('/track', { ...good, properties: { ...good.properties, name: 'Ann' } });
    expect((await eventsOf(ann))[0]?.properties).toEqual(good.properties);
  });

  it('is limited to two a second', async () => {
    const ann = await test.newUser();
    const responses = await Promise.all(Array.from({ length: 121 }, () => ann.post('/track', good)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(120);
    const [refused] = responses.filter(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is deleted after half a year', async () => {
    const ann = await test.newUser();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [1, 179, 181]) {
      test.clock.now = daysAgo(days);
      await ann.post('/track', good);
    }
    await deleteOldEvents(test.database.db);
    expect(await eventsOf(ann)).toHaveLength(2);
  });
});

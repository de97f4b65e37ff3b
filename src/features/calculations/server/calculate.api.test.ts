import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storageLimits } from '#features/access/rules/storage.ts';
import { activeDay, progress } from '#features/progress/server/progress.table.ts';
import { refused } from '#testing/refusal.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { type CalculateResponse, calculateResponse } from '../rules/calculation.ts';
import { calculation } from './calculation.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-11T10:00:00.000Z');
});
afterAll(() => test.close());

async function calculate(who: TestUser, body: object, key?: string): Promise<CalculateResponse> {
  const response = await who.post('/calculate', body, key ? { 'idempotency-key': key } : {});
  if (response.status > 201) throw new Error(`${response.status}: ${await response.text()}`);
  return calculateResponse.parse(await response.json());
}

const rowsOf = (who: TestUser) =>
  test.database.db.select().from(calculation).where(eq(calculation.userId, who.id));

describe('a calculation', () => {
  it('is computed, stored and counted by the server', async () => {
    const ann = await test.newUser();
    const sent = samples.freelancer('Website', 'performance');
    const lies = { userId: ann.id, hoursSaved: 1000, results: { totalAmount: 1 } };
    const response = await ann.post('/calculate', { ...sent, ...lies });
    expect(response.status).toBe(201);
    const answer = calculateResponse.parse(await response.json());
    expect(answer.calculation).toMatchObject({
      user_id: ann.id,
      template_type: 'freelancer',
      input_data: sent.inputData,
      hours_saved: 2.5,
      title: 'Website',
      created_at: '2026-11-11T10:00:00.000Z',
      results: { mode: 'performance', totalBudget: 500_000, totalAmount: 605_000 },
    });
    expect(answer.progress).toEqual({
      trial_started: '2026-11-11T10:00:00.000Z',
      total_calculations: 1,
      weekly_calculations: 1,
      total_hours_saved: '2.50',
      total_templates: 0,
      trial_elsewhere: false,
      templates_reused: 0,
      days_active: 1,
      active_days_used: 0,
      stored_bytes: expect.any(Number),
      storage_limit: storageLimits.trial,
      admin_level: null,
      subscription_tier: null,
      subscription_status: null,
    });
    expect(await ann.progress()).toEqual({ ...answer.progress, new_notices: 0 });
    const again = await ann.get(`/calculations/${ann.id}/${answer.calculation.id}`);
    expect(await again.json()).toEqual(answer.calculation);
  });

  it.each([
    ['freelancer basic', samples.freelancer('A', 'basic'), 1],
    ['freelancer expenses', samples.freelancer('A', 'expenses'), 1],
    ['freelancer milestones', samples.freelancer('A', 'milestones'), 2],
    ['commission basic', samples.commission('A', 'basic'), 0.75],
    ['commission tiered', samples.commission('A', 'tiered'), 1.5],
    ['bill', samples.bill('Ann', 'Bob'), 0.5],
  ])('saves its hours: %s', async (_, body, hours) => {
    const { calculation, progress } = await calculate(await test.newUser(), body);
    expect(calculation.hours_saved).toBe(hours);
    expect(Number(progress.total_hours_saved)).toBe(hours);
  });

  it.each([
    [samples.freelancer('Redesign'), 'Redesign'],
    [samples.freelancer(''), 'Ann, Bob'],
    [samples.commission('Robin'), 'Robin'],
    [samples.bill('Ann', 'Bob', '', 'Di'), 'Ann, Bob, Di +1'],
    [samples.bill(''), 'Bill split'],
  ])('has a title', async (body, title) => {
    expect((await calculate(await test.newUser(), body)).calculation.title).toBe(title);
  });

  it('accepts any JSON text, without characters that cannot be stored', async () => {
    const odd = 'zero\0, half\ud800, 😀, \u202eright to left, "quotes" \\ \'; drop table "user"; --';
    const { calculation } = await calculate(await test.newUser(), samples.commission(odd));
    const stored = odd.replace('\0', '').toWellFormed();
    expect(calculation.input_data).toMatchObject({ commissionData: { repName: stored } });
    expect(calculation.title).toContain('zero, half\ufffd, 😀');
  });

  it('stores no unknown field', async () => {
    const body = samples.commission();
    const { calculation } = await calculate(await test.newUser(), {
      ...body,
      inputData: { ...body.inputData, ballast: 'x'.repeat(10_000) },
    });
    expect(calculation.input_data).toEqual(body.inputData);
  });
});

describe('an Idempotency-Key', () => {
  it('makes a repeat harmless', async () => {
    const ann = await test.newUser();
    const send = (body: object) => ann.post('/calculate', body, { 'idempotency-key': 'once' });
    const first = await send(samples.commission());
    const second = await send(samples.commission());
    expect([first.status, second.status]).toEqual([201, 200]);
    const [one, two] = [await first.json(), await second.json()];
    expect(two).toEqual(one);
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it('used for something else is refused, and nothing is stored', async () => {
    const ann = await test.newUser();
    const send = (body: object) => ann.post('/calculate', body, { 'idempotency-key': 'once' });
    await send(samples.commission());
    const other = await send(samples.bill('Other'));
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ error: { code: 'key-reused' } });
    expect(await rowsOf(ann)).toHaveLength(1);
  });

  it('belongs to its user', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const [a, b] = [
      await calculate(ann, samples.commission(), 'shared'),
      await calculate(bob, samples.commission(), 'shared'),
    ];
    expect(b.calculation.id).not.toBe(a.calculation.id);
    expect(b.progress.total_calculations).toBe(1);
  });

  it('holds for concurrent requests', async () => {
    const ann = await test.newUser();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        ann.post('/calculate', samples.commission(), { 'idempotency-key': 'k' }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(11);
    const answers = await Promise.all(responses.map((response) => response.json()));
    const ids = answers.map((answer) => calculateResponse.parse(answer).calculation.id);
    expect(new Set(ids).size).toBe(1);
    expect(await ann.progress()).toMatchObject({ total_calculations: 1, total_hours_saved: '0.75' });
  });

  it.each(['', ' ', 'a b', 'ä', 'x'.repeat(101)])('is refused when it is %j', async (key) => {
    const response = await (await test.newUser()).post('/calculate', samples.commission(), {
      'idempotency-key': key,
    });
    expect(response.status).toBe(422);
  });
});

describe('counters', () => {
  it('lose nothing among concurrent requests', async () => {
    const ann = await test.newUser();
    const bodies = Array.from({ length: 30 }, (_, i) => (i % 2 ? samples.commission() : samples.bill('Ann')));
    await Promise.all(bodies.map((body) => calculate(ann, body)));
    expect(await ann.progress()).toMatchObject({
      total_calculations: 30,
      weekly_calculations: 30,
      total_hours_saved: '18.75',
      days_active: 1,
      active_days_used: 0,
    });
    expect(await test.database.db.select().from(activeDay).where(eq(activeDay.userId, ann.id))).toMatchObject(
      [{ day: '2026-11-11', calculations: 30, hoursSaved: '18.75' }],
    );
  });

  it('keep to weeks and days in UTC', async () => {
    const ann = await test.newUser();
    const at = async (moment: string, work = true) => {
      test.clock.now = new Date(moment);
      if (work) await calculate(ann, samples.commission());
      const { total_calculations, weekly_calculations, days_active, active_days_used } = await ann.progress();
      return [total_calculations, weekly_calculations, days_active, active_days_used];
    };
    expect(await at('2026-11-14T12:00:00.000Z')).toEqual([1, 1, 1, 0]);
    expect(await at('2026-11-15T23:59:59.999Z')).toEqual([2, 2, 2, 1]);
    expect(await at('2026-11-16T00:00:00.000Z', false)).toEqual([2, 0, 2, 2]);
    expect(await at('2026-11-16T00:00:00.000Z')).toEqual([3, 1, 3, 2]);
    // A late request dated in the previous week counts in total, but does not reset the weekly counter.
    expect(await at('2026-11-15T23:59:59.999Z')).toEqual([4, 0, 3, 3]);
    expect(await at('2026-11-16T12:00:00.000Z', false)).toEqual([4, 1, 3, 2]);
    expect(await at('2026-11-30T12:00:00.000Z', false)).toEqual([4, 0, 3, 3]);
  });

  it('are not reduced by a deletion', async () => {
    const ann = await test.newUser();
    const { calculation } = await calculate(ann, samples.commission());
    const address = `/calculations/${ann.id}/${calculation.id}`;
    expect((await ann.send('DELETE', address)).status).toBe(204);
    expect((await ann.send('DELETE', address)).status).toBe(404);
    expect((await ann.get(address)).status).toBe(404);
    expect(await ann.progress()).toMatchObject({ total_calculations: 1, total_hours_saved: '0.75' });
  });
});

describe('the trial', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 11, n, 12));

  it('runs out day by day, and a plan restores access', async () => {
    const ann = await test.newUser();
    for (let n = 1; n <= 14; n++) {
      // Days without activity do not count.
      test.clock.now = day(2 * n);
      const { progress } = await calculate(ann, samples.commission(), `day-${n}`);
      expect(progress).toMatchObject({ days_active: n, active_days_used: n - 1 });
    }
    test.clock.now = day(29);
    expect(await ann.progress()).toMatchObject({ active_days_used: 14 });
    expect(await refused(await ann.post('/calculate', samples.commission()))).toMatchObject({
      status: 403,
      code: 'trial-over',
    });
    expect(await rowsOf(ann)).toHaveLength(14);
    // A retry of an earlier save still finds its calculation after the trial.
    const again = await ann.post('/calculate', samples.commission(), { 'idempotency-key': 'day-3' });
    expect(again.status).toBe(200);

    await test.database.db
      .update(progress)
      .set({ subscriptionTier: 'starter', subscriptionStatus: 'active', subscriptionSource: 'owner' })
      .where(eq(progress.userId, ann.id));
    const { progress: paid } = await calculate(ann, samples.commission());
    expect(paid).toMatchObject({ days_active: 15, active_days_used: 14, subscription_tier: 'starter' });
  });

  it('does not use up days of a paying user', async () => {
    const ann = await test.newUser();
    await calculate(ann, samples.commission());
    const mine = eq(progress.userId, ann.id);
    await test.database.db
      .update(progress)
      .set({ subscriptionTier: 'pro', subscriptionSource: 'owner' })
      .where(mine);
    for (let n = 1; n <= 20; n++) {
      test.clock.now = day(n);
      await calculate(ann, samples.commission());
    }
    expect(await ann.progress()).toMatchObject({ days_active: 21, active_days_used: 1 });
    // The plan ends on a paid day: that day does not count, the next one does.
    await test.database.db.update(progress).set({ subscriptionTier: null }).where(mine);
    await calculate(ann, samples.commission());
    expect(await ann.progress()).toMatchObject({ days_active: 21, active_days_used: 1 });
    test.clock.now = day(21);
    await calculate(ann, samples.commission());
    expect(await ann.progress()).toMatchObject({ days_active: 22, active_days_used: 1 });
    test.clock.now = day(22);
    expect(await ann.progress()).toMatchObject({ days_active: 22, active_days_used: 2 });
  });
});

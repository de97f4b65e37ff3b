import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { computeTrial } from '#features/access/rules/trial.ts';
import { activeDay, progress } from '#features/progress/server/progress.table.ts';
import { user } from '#platform/auth/identity.table.ts';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const ownerEmail = 'Owner@example.com';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ ownerEmail });
});
afterAll(() => test.close());

const today = '2026-11-11';
const until = (day: string) => ({ subscriptionUntil: new Date(`${day}T12:00:00.000Z`) });
const vouchers = [
  { subscriptionSource: null, subscriptionUntil: null },
  { subscriptionSource: 'owner', subscriptionUntil: null },
  { subscriptionSource: 'sandbox', subscriptionUntil: null },
  { subscriptionSource: 'stripe-live', subscriptionUntil: null },
  { subscriptionSource: 'sandbox', ...until('2026-11-10') },
  { subscriptionSource: 'sandbox', ...until(today) },
] as const;
const rows = [13, 14].flatMap((trialDays) =>
  ['2026-11-10', today].flatMap((lastTrialDay) =>
    [null, 'starter'].flatMap((subscriptionTier) =>
      [null, 'active', 'canceled'].flatMap((subscriptionStatus) =>
        [null, 'owner'].flatMap((adminLevel) =>
          vouchers.map((voucher) => ({
            trialDays,
            lastTrialDay,
            subscriptionTier,
            subscriptionStatus,
            adminLevel,
            ...voucher,
          })),
        ),
      ),
    ),
  ),
);

/** The trial rule exists twice, in TypeScript and in SQL; this compares them. */
it.each([
  ['anybody', 'ann@example.com', true],
  ['the owner of the settings', ownerEmail.toLowerCase(), true],
  ['someone who only claims to be', ownerEmail.toLowerCase(), false],
])('lets exactly those save whose trial is active: %s', async (_, email, emailVerified) => {
  const ann = await test.newUser(email);
  const { db } = test.database;
  await db.update(user).set({ emailVerified }).where(eq(user.id, ann.id));
  await ann.post('/track-daily-activity');
  const wrong: unknown[] = [];
  for (const row of rows) {
    await db.update(progress).set(row).where(eq(progress.userId, ann.id));
    await db.delete(activeDay).where(eq(activeDay.userId, ann.id));
    const { isActive, isPaid } = computeTrial(await ann.progress());
    const { status } = await ann.post('/calculate', samples.commission());
    const [after] = await db.select().from(progress).where(eq(progress.userId, ann.id));
    const counted = (after?.trialDays ?? 0) - row.trialDays;
    // Days of paying users are not counted; a day counts with its first activity.
    const expected = [isActive ? 201 : 403, isActive && !isPaid ? 1 : 0];
    if (status !== expected[0] || counted !== expected[1]) wrong.push({ row, status, counted, expected });
  }
  expect(wrong).toEqual([]);
  await db.delete(user).where(eq(user.id, ann.id));
});

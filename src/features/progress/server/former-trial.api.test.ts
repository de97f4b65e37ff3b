import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { deletePastTrials } from './former-trial.store.ts';
import { formerTrial, progress } from './progress.table.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

/** A user uses this many trial days and deletes the account. */
async function leaveAfter(trialDays: number, email = accounts.person().email): Promise<string> {
  const { id, visitor, password } = await accounts.signedIn({ ...accounts.person(), email });
  const used = { userId: id, trialStarted: new Date(), weekStart: '2026-01-05', trialDays };
  await accounts.db.insert(progress).values(used);
  expect((await visitor.post('/api/account/delete', { password })).status).toBe(204);
  return email;
}

/** The used trial days of a new account. */
async function daysUsedOnArrival(email: string): Promise<number> {
  await accounts.signUp({ ...accounts.person(), email });
  const [row] = await accounts.db
    .select({ trialDays: progress.trialDays })
    .from(user)
    .leftJoin(progress, eq(progress.userId, user.id))
    .where(eq(user.email, email.toLowerCase()));
  return row?.trialDays ?? 0;
}

it('a second account of the same mailbox has only the trial days that are left', async () => {
  const email = await leaveAfter(9);
  const [name = '', domain = ''] = email.split('@');
  expect(await daysUsedOnArrival(`${name}+again@${domain}`)).toBe(9);
  expect(await daysUsedOnArrival(accounts.person().email)).toBe(0);
});

it('the maximum of used days counts over several deletions', async () => {
  const email = await leaveAfter(14);
  await leaveAfter(2, email);
  expect(await daysUsedOnArrival(email.toUpperCase())).toBe(14);
});

it('stores no address, and nothing after 12 months', async () => {
  const email = await leaveAfter(3);
  const rows = await accounts.db.select().from(formerTrial);
  expect(JSON.stringify(rows)).not.toContain(email.split('@')[0]);
  const [longest = 0] = rows
    .map(({ keptUntil }) => keptUntil.getTime() - Date.now())
    .toSorted((a, b) => b - a);
  expect([365, 366]).toContain(Math.round(longest / 86_400_000));
  await accounts.db.update(formerTrial).set({ keptUntil: sql`now() - interval '1 second'` });
  expect(await daysUsedOnArrival(email)).toBe(0);
  await deletePastTrials(accounts.db);
  expect(await accounts.db.select().from(formerTrial)).toEqual([]);
});

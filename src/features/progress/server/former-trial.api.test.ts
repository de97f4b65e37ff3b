import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import type { Visitor } from '#testing/visitor.ts';
import { deletePastTrials } from './former-trial.store.ts';
import { formerTrial, progress } from './progress.table.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

/** A user uses this many trial days and deletes the account. */
async function leaveAfter(trialDays: number, email = accounts.person().email): Promise<string> {
  const ann = await usedDays(trialDays, email);
  await leave(ann);
  return email;
}

async function usedDays(trialDays: number, email: string) {
  const ann = await accounts.signedIn({ ...accounts.person(), email });
  const used = { userId: ann.id, trialStarted: new Date(), weekStart: '2026-01-05', trialDays };
  await accounts.db.insert(progress).values(used);
  return ann;
}

async function leave({ visitor, password }: Readonly<{ visitor: Visitor; password: string }>): Promise<void> {
  expect((await visitor.post('/api/account/delete', { password })).status).toBe(204);
}

/** The used trial days of a new account. */
async function daysUsedOnArrival(email: string): Promise<number> {
  await accounts.signUp({ ...accounts.person(), email });
  return await daysUsed(email);
}

async function daysUsed(email: string): Promise<number> {
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

/** Opens the newest confirmation link of an address. */
async function confirm(visitor: Visitor, email: string): Promise<void> {
  expect((await visitor.post('/api/confirm-email', await accounts.confirmationOf(email))).status).toBe(200);
}

it('an account that was made before the deletion and confirmed after it has the days that are left', async () => {
  const { email } = accounts.person();
  const again = email.replace('@', '+again@');
  const { visitor } = await accounts.signUp({ ...accounts.person(), email: again });
  await leaveAfter(9, email);
  await confirm(visitor, again);
  expect(await daysUsed(again)).toBe(9);
});

it('every mailbox of an account that changed its address is remembered', async () => {
  const [before, after] = [accounts.person('before').email, accounts.person('after').email];
  const { visitor, password } = await usedDays(9, before);
  await visitor.post('/api/auth/change-email', { newEmail: after, password });
  for (const address of [before, after]) await confirm(visitor, address);
  await leave({ visitor, password });
  expect([await daysUsedOnArrival(before), await daysUsedOnArrival(after)]).toEqual([9, 9]);
});

it('a change of address takes no days from an account that has its own', async () => {
  const former = await leaveAfter(14);
  const { visitor, password, email } = await usedDays(2, accounts.person().email);
  await visitor.post('/api/auth/change-email', { newEmail: former, password });
  for (const address of [email, former]) await confirm(visitor, address);
  expect(await daysUsed(former)).toBe(2);
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

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { user } from '#platform/auth/identity.table.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { tidyAccountsJob } from './tidy-accounts.jobs.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

async function age(id: string, days: number): Promise<void> {
  const createdAt = sql`now() - make_interval(days => ${days})`;
  await accounts.db.update(user).set({ createdAt }).where(eq(user.id, id));
}

it('gives back the addresses of accounts that were not confirmed within thirty days', async () => {
  const [recent, old] = [await accounts.unconfirmed(), await accounts.unconfirmed()];
  const confirmed = await accounts.signedIn();
  await age(recent.id, 29);
  await age(old.id, 31);
  await age(confirmed.id, 31);
  const context = { jobId: '', attempt: 1, signal: AbortSignal.timeout(60_000), log: accounts.log };
  await tidyAccountsJob(accounts.db).handle({}, context);
  const left = (await accounts.db.select({ id: user.id }).from(user)).map(({ id }) => id);
  expect(left.toSorted()).toEqual([recent.id, confirmed.id].toSorted());
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { trialActiveDays } from '#features/access/rules/trial-length.ts';
import { normalMailbox } from '#kernel/text/mailbox.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const query = (text: string, values: unknown[]) => accounts.database.pool.query(text, values);
const spelling = (email: string, tag: string) => email.replace('@', `+${tag}@`);

/** Signs up a user and confirms the address. */
async function confirmed(email: string) {
  const { visitor } = await accounts.signUp({ ...accounts.person(), email });
  const response = await visitor.post('/api/confirm-email', await accounts.confirmationOf(email));
  const { user } = z.object({ user: z.object({ id: z.string() }) }).parse(await response.json());
  return { id: user.id, visitor };
}

async function trialOf(userId: string) {
  const { rows } = await query('select trial_days, trial_elsewhere from progress where user_id = $1', [
    userId,
  ]);
  return z.array(z.object({ trial_days: z.number(), trial_elsewhere: z.boolean() })).parse(rows)[0];
}
const none = { trial_days: trialActiveDays, trial_elsewhere: true };

it('a further account of a mailbox has no trial days while the first lives', async () => {
  const { email } = accounts.person();
  const first = await confirmed(email);
  const second = await confirmed(spelling(email, 'again'));
  expect(await trialOf(first.id)).toBeUndefined();
  expect(await trialOf(second.id)).toEqual(none);
});

it('of two that confirm at once, one has the trial', async () => {
  const { email } = accounts.person();
  const both = await Promise.all(['one', 'two', 'three'].map((tag) => confirmed(spelling(email, tag))));
  const trials = await Promise.all(both.map(({ id }) => trialOf(id)));
  expect(trials.filter((trial) => trial === undefined)).toHaveLength(1);
  expect(trials.filter((trial) => trial?.trial_elsewhere)).toHaveLength(2);
});

it('an unconfirmed address does not take the trial', async () => {
  const { email } = accounts.person();
  await accounts.signUp({ ...accounts.person(), email: spelling(email, 'stranger') });
  expect(await trialOf((await confirmed(email)).id)).toBeUndefined();
});

it('deleting the further account uses up no days of the mailbox', async () => {
  const { email } = accounts.person();
  const first = await confirmed(email);
  const second = await confirmed(spelling(email, 'again'));
  const { password } = accounts.person();
  for (const { visitor } of [second, first]) {
    expect((await visitor.post('/api/account/delete', { password })).status).toBe(204);
  }
  expect(await trialOf((await confirmed(spelling(email, 'later'))).id)).toBeUndefined();
});

it('normalises a mailbox in SQL as in TypeScript', async () => {
  const emails = [
    'Ann@Example.com',
    'a.n.n+x+y@gmail.com',
    'a.b@googlemail.com',
    '"a@b"@example.com',
    'a.b+c@x.org',
  ];
  for (const email of emails) {
    const { rows } = await query('select normal_mailbox($1) as mailbox', [email]);
    expect(rows).toEqual([{ mailbox: normalMailbox(email) }]);
  }
});

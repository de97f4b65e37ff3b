import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

type Person = Awaited<ReturnType<AccountHarness['signedIn']>>;

const close = ({ visitor, password }: Person) => visitor.post('/api/account/delete', { password });

/** Locks rows of a table that belong to the person, until it is released. */
async function holdRows(table: string, { id }: Person): Promise<() => Promise<void>> {
  const holder = await accounts.database.pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where user_id = $1 for update`, [id]);
  return async () => {
    await holder.query('rollback');
    holder.release();
  };
}

/** The statuses of a closing and of a request that comes once the closing waits for rows of the table. */
async function closeBeside(table: string, ann: Person, send: () => Promise<Response>) {
  const release = await holdRows(table, ann);
  const closing = close(ann);
  await untilWaiting(accounts.database, 1);
  const other = send();
  await untilWaiting(accounts.database, 2, other);
  await release();
  return (await Promise.all([closing, other])).map(({ status }) => status);
}

it.each(['others', 'global'])(
  'an account is closed beside a sign-out of %s, without a deadlock',
  async (scope) => {
    const ann = await accounts.signedIn();
    const phone = await accounts.signInAgain(ann);
    await accounts.database.pool.query(
      `insert into api_key (user_id, name, start, key_hash, scopes, addresses)
     values ($1, 'Key', 'fs', $1::uuid::text, '{groups:read}', '{}')`,
      [ann.id],
    );
    const signOut = () => phone.post('/api/account/sign-out', { scope });
    expect(await closeBeside('api_key', ann, signOut)).toEqual([204, 401]);
  },
);

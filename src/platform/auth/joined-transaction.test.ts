import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Executor } from '../db/executor.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { joinTransactions } from './joined-transaction.ts';

let database: Database;
let joined: ReturnType<typeof joinTransactions>;
beforeAll(async () => {
  database = await testDatabase();
  joined = joinTransactions(database.db);
  await database.db.execute(sql`create table note (text text not null)`);
});
beforeEach(async () => {
  await database.db.execute(sql`truncate note`);
});
afterAll(() => database.close());

const write = async (executor: Executor, text: string) => {
  await executor.execute(sql`insert into note values (${text})`);
};
const written = async () =>
  (await database.db.execute<{ text: string }>(sql`select text from note order by text`)).rows.map(
    ({ text }) => text,
  );

it('writes with the transaction that is open', async () => {
  await joined.db.transaction(async (tx) => {
    await write(tx, 'a');
    await joined.join((executor) => write(executor, 'b'));
    expect(await written()).toEqual([]);
  });
  expect(await written()).toEqual(['a', 'b']);
});

it('is rolled back with it', async () => {
  const undone = joined.db.transaction(async () => {
    await joined.join((executor) => write(executor, 'b'));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await written()).toEqual([]);
});

it('rolls back, even if the caller ignores the failure', async () => {
  const careless = joined.db.transaction(async (tx) => {
    await write(tx, 'a');
    await joined.join(() => Promise.reject(new Error('no paper left'))).catch(() => {});
  });
  await expect(careless).rejects.toThrow('no paper left');
  expect(await written()).toEqual([]);
});

it('has a transaction of its own where none is open', async () => {
  await joined.join((executor) => write(executor, 'a'));
  const failed = joined.join(async (executor) => {
    await write(executor, 'b');
    throw new Error('no paper left');
  });
  await expect(failed).rejects.toThrow('no paper left');
  expect(await written()).toEqual(['a']);
});

it('keeps transactions at the same time apart', async () => {
  const both = ['a', 'b'].map((text) =>
    joined.db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await joined.join((executor) => write(executor, text));
      if (text === 'b') tx.rollback();
    }),
  );
  await Promise.allSettled(both);
  expect(await written()).toEqual(['a']);
});

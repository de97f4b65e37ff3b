import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { connect, type Database } from './database.ts';
import type { Tx } from './executor.ts';
import { testDatabase } from './testing/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const prepared = async (tx: Tx) => {
  const { rows } = await tx.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements where name like ${'often-%'}`,
  );
  return rows.map(({ statement }) => statement);
};
const add = async (tx: Tx, one: number) =>
  (await tx.execute<{ sum: number }>(sql`select ${one}::integer + 1 as sum`)).rows[0]?.sum;

describe('a connection', () => {
  it('prepares a statement that it sends often, with the results as before', async () => {
    await database.db.transaction(async (tx) => {
      for (const one of [1, 2, 3, 4]) expect(await add(tx, one)).toBe(one + 1);
      expect(await prepared(tx)).toEqual([]);
      for (const one of [5, 6, 7]) expect(await add(tx, one)).toBe(one + 1);
      expect(await prepared(tx)).toEqual(['select $1::integer + 1 as sum']);
    });
  });

  it('prepares a bounded number of statements', async () => {
    await database.db.transaction(async (tx) => {
      for (let n = 0; n < 100; n += 1) {
        const text = sql`select ${1}::integer + ${sql.raw(String(n))} as sum`;
        for (let time = 0; time < 6; time += 1) await tx.execute(text);
      }
      expect(await prepared(tx)).toHaveLength(80);
    });
  });

  it('leaves a failed statement as it is', async () => {
    const divide = (tx: Tx, by: number) => tx.execute(sql`select 1 / ${by}::integer as share`);
    for (let time = 0; time < 8; time += 1) {
      const failed = database.db.transaction((tx) => divide(tx, 0));
      await expect(failed).rejects.toMatchObject({ cause: { message: 'division by zero' } });
    }
    const { rows } = await database.db.transaction((tx) => divide(tx, 1));
    expect(rows).toEqual([{ share: 1 }]);
  });

  it('prepares nothing behind PgBouncer, where the next transaction may use another connection', async () => {
    const { connectionString } = database;
    const log = createLog({ logLevel: 'silent' });
    const pooled = connect(connectionString, log, { databaseDirectUrl: `${connectionString}?` });
    await pooled.db.transaction(async (tx) => {
      for (let time = 0; time < 8; time += 1) await add(tx, time);
      expect(await prepared(tx)).toEqual([]);
    });
    await pooled.close();
  });
});

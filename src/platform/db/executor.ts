import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** No schema object: a query imports the tables it names. */
export type Db = NodePgDatabase;
/** The handle inside `db.transaction(async (tx) => …)`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What a store takes, so that its caller decides on the transaction. */
export type Executor = Db | Tx;

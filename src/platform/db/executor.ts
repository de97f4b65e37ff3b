import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** Untyped by schema: each query imports the tables it names. */
export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Stores take an executor, so that the caller decides on the transaction. */
export type Executor = Db | Tx;

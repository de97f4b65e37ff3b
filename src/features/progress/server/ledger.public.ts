import type { Pool } from 'pg';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { newNoticesSql } from '#features/notices/server/new-notices.public.ts';
import { Problem } from '#kernel/problem.ts';
import { createBatcher, createReadBatcher } from '#platform/db/batch.ts';
import { currentRequest } from '#platform/db/request-scope.ts';
import { statementsOn } from '#platform/db/transactions.ts';
import type { ChangeTopic } from '../rules/changes.ts';
import { countingStatement, isOwnerSql, type WorkColumns } from './counting-statement.ts';
import { type ProgressRow, progressColumns, type Today, todayAt, toProgress } from './progress-row.ts';

/** A countable action. */
export type Work<Columns extends WorkColumns = WorkColumns> = Readonly<{
  name: string;
  changes: readonly ChangeTopic[];
  given: Columns;
  /** See `countingStatement` for its inputs and outputs. */
  sql: string;
  /** A further statement in the same transaction that reads `work`. */
  after?: string;
  /** Locks the user's row in an earlier statement, so that the work sees all rows committed before. */
  inTurn?: true;
}>;

/** Returns its argument. Lets TypeScript infer the columns. */
export function defineWork<const Columns extends WorkColumns>(work: Work<Columns>): Work<Columns> {
  return work;
}

/** The time of the work and the counters after it. */
export type Recorded = Readonly<{ at: Date; progress: Progress }>;

export type Ledger = Readonly<{
  /** Throws for a deleted user, whose token can be valid for minutes longer. */
  read(userId: string): Promise<Progress>;
  /** Like `read`, with the number of new notices. */
  readWithNotices(userId: string): Promise<Progress>;
  /** For the admin panel. Leaves out deleted users. */
  readMany(userIds: readonly string[]): Promise<ReadonlyMap<string, Progress>>;
  /** Does and counts the work, and notifies the user's open pages. Undefined if nothing was done. */
  record<Columns extends WorkColumns>(
    userId: string,
    work: Work<Columns>,
    given: Readonly<Record<keyof Columns, unknown>>,
  ): Promise<Recorded | undefined>;
  /** Notifies the user's open pages of a change that is not counted, such as a deletion. */
  announce(userId: string, changes: readonly ChangeTopic[]): void;
}>;

export type LedgerDependencies = Readonly<{
  pool: Pick<Pool, 'query' | 'connect'>;
  /** True to prepare statements. False behind PgBouncer, where the next statement may use another connection. */
  prepares: boolean;
  now: () => Date;
  ownerEmail: string | undefined;
  /** The provider whose subscriptions count; null where payments are not configured. */
  paymentSource: string | null;
  announce: (userId: string, changes: readonly ChangeTopic[]) => void;
}>;

type Row = { user_id: string; is_owner: boolean; new_notices?: number } & (
  | ProgressRow
  | { [Column in keyof ProgressRow]: null }
);

const readProgress = (whose: string, further = '') => `
  select id as user_id, ${isOwnerSql('$2')} as is_owner, ${progressColumns('$3', '$4')}${further}
  from "user" left join progress on user_id = id
  where ${whose} and deleted_at is null`;
const readSome = readProgress('id = any($1::uuid[])');
const readSomeWithNotices = readProgress(
  'id = any($1::uuid[])',
  `, ${newNoticesSql('"user".id')} as new_notices`,
);

/**
 * Takes the lock of the counting statement earlier. In READ COMMITTED, only a statement that starts after the wait
 * sees the rows that were committed meanwhile.
 */
const holdAccounts = 'select id from "user" where id = any($1::uuid[]) order by id for no key update';

/** Limits of the batches of reads and saves: `most` users per statement, `atOnce` statements in parallel. */
const limits = { most: 32, atOnce: 3 };

type Piece = Readonly<{ userId: string; given: Readonly<Record<string, unknown>> }>;
type Recorder = (userId: string, piece: Piece) => Promise<Recorded | undefined>;

/** Maintains all counters. Prepares its statements, since they are the server's most frequent statements. */
export function createLedger({
  pool,
  prepares,
  now,
  ownerEmail,
  paymentSource,
  announce,
}: LedgerDependencies): Ledger {
  const owner = ownerEmail?.toLowerCase() ?? null;
  const prepared = (name: string) => (prepares ? { name } : {});
  const recorders = new Map<string, Recorder>();

  function recorderOf({ name, changes, given, sql, after, inTurn }: Work): Recorder {
    const text = countingStatement(given, sql, after);
    const columns = Object.keys(given);
    const run = async (pieces: readonly Piece[]) => {
      const at = now();
      const users = pieces.map(({ userId }) => userId);
      // In the order of `workParameters`.
      const today = todayAt(at);
      const known = [users, at, today.day, today.weekStart, owner, paymentSource];
      const values = columns.map((column) => pieces.map((piece) => piece.given[column]));
      const query = { ...prepared(name), text, values: [...known, ...values] };
      const { rows } = inTurn
        ? await statementsOn(pool, async (client) => {
            await client.query(holdAccounts, [users]);
            return await client.query<Row>(query);
          })
        : await pool.query<Row>(query);
      const done = new Map(rows.map((row) => [row.user_id, { at, progress: fromRow(row, today) }]));
      for (const userId of done.keys()) announce(userId, changes);
      return users.map((userId) => done.get(userId));
    };
    const batch = createBatcher(run, limits);
    // A request with an Idempotency-Key is not batched, since its transaction also stores the key.
    return async (userId, piece) =>
      currentRequest()?.claim() ? (await run([piece]))[0] : await batch(userId, piece);
  }

  async function readRows(name: string, text: string, userIds: readonly string[]) {
    const at = now();
    const values = [userIds, owner, paymentSource, at];
    const { rows } = await pool.query<Row>({ ...prepared(name), text, values });
    const today = todayAt(at);
    return rows.map((row) => ({ row, progress: fromRow(row, today) }));
  }

  async function readMany(userIds: readonly string[]): Promise<Map<string, Progress>> {
    const rows = await readRows('read-progress', readSome, userIds);
    return new Map(rows.map(({ row, progress }) => [row.user_id, progress]));
  }

  async function readManyWithNotices(userIds: readonly string[]): Promise<Map<string, Progress>> {
    const rows = await readRows('read-progress-with-notices', readSomeWithNotices, userIds);
    return new Map(
      rows.map(({ row, progress }) => [row.user_id, { ...progress, new_notices: row.new_notices }]),
    );
  }

  /** Batches concurrent reads into one statement. */
  function reading(many: typeof readMany): Ledger['read'] {
    const readShared = createReadBatcher(async (userIds: readonly string[]) => {
      const found = await many(userIds);
      return userIds.map((userId) => found.get(userId));
    }, limits);
    return async (userId) => {
      const progress = await readShared(userId);
      if (!progress) throw new Problem('not-signed-in');
      return progress;
    };
  }

  return {
    read: reading(readMany),
    readWithNotices: reading(readManyWithNotices),
    readMany,

    record(userId, work, given) {
      const recorder = recorders.get(work.name) ?? recorderOf(work);
      recorders.set(work.name, recorder);
      return recorder(userId, { userId, given });
    },

    announce,
  };
}

function fromRow(row: Row, today: Today): Progress {
  return toProgress(row.trial_started ? row : null, row.is_owner, today);
}

import type { Pool } from 'pg';
import type { Progress } from '#features/access/rules/progress-record.ts';
import { utcDay, utcWeekStart } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import { createBatcher } from '#platform/db/batch.ts';
import { currentRequest } from '#platform/db/request-scope.ts';
import { statementsOn } from '#platform/db/transactions.ts';
import type { ChangeTopic } from '../rules/changes.ts';
import { countingStatement, type Given, isOwnerSql } from './counting-statement.ts';
import { type ProgressRow, progressColumns, toProgress } from './progress-row.ts';

/** Something that is counted when it is done. */
export type Work<Columns extends Given = Given> = Readonly<{
  name: string;
  changes: readonly ChangeTopic[];
  given: Columns;
  /** See `countingStatement` for what it is given and what it answers. */
  sql: string;
  /** A change in the same transaction that reads `work`. */
  after?: string;
  /** For work that counts the user's rows: it sees those of every statement before it, of other processes too. */
  inTurn?: true;
}>;

/** Only to have the names of the columns checked wherever the work is recorded. */
export function defineWork<const Columns extends Given>(work: Work<Columns>): Work<Columns> {
  return work;
}

/** Work that was done: when, and what is counted since. */
export type Recorded = Readonly<{ at: Date; progress: Progress }>;

export type Ledger = Readonly<{
  /** Refuses a user who is gone, as a token can outlive its account by minutes. */
  read(userId: string): Promise<Progress>;
  /** Of many users at once, for the owner's panel; deleted users are left out. */
  readMany(userIds: readonly string[]): Promise<ReadonlyMap<string, Progress>>;
  /** Does the work and counts it, and says so to the user's other pages; undefined when there was nothing to do. */
  record<Columns extends Given>(
    userId: string,
    work: Work<Columns>,
    given: Readonly<Record<keyof Columns, unknown>>,
  ): Promise<Recorded | undefined>;
  /** For a change that counts for nothing, such as a deletion. */
  announce(userId: string, changes: readonly ChangeTopic[]): void;
}>;

export type LedgerDependencies = Readonly<{
  pool: Pick<Pool, 'query' | 'connect'>;
  /** False behind PgBouncer, where the next statement may be on a connection that has prepared nothing. */
  prepares: boolean;
  now: () => Date;
  ownerEmail: string | undefined;
  /** Whose word on subscriptions counts; null where payments are not set up. */
  paymentSource: string | null;
  announce: (userId: string, changes: readonly ChangeTopic[]) => void;
}>;

type Row = { user_id: string; is_owner: boolean } & (ProgressRow | { [Column in keyof ProgressRow]: null });

const readProgress = (whose: string) => `
  select id as user_id, ${isOwnerSql('$2')} as is_owner, ${progressColumns('$3', '$4')}
  from "user" left join progress on user_id = id
  where ${whose} and deleted_at is null`;
const readOne = readProgress('id = $1');
const readSome = readProgress('id = any($1::uuid[])');

/** As the counting statement does. A statement of its own: only the next one sees what was committed meanwhile. */
const holdAccounts = 'select id from "user" where id = any($1::uuid[]) order by id for no key update';

/** Saves that come together share a statement; a few are under way while the next ones gather. */
const limits = { most: 32, atOnce: 3 };

type Piece = Readonly<{ userId: string; given: Readonly<Record<string, unknown>> }>;
type Recorder = (userId: string, piece: Piece) => Promise<Recorded | undefined>;

/** Keeps the counters of all that users do. Statements are prepared: they are what the server does most. */
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
      // In the order of `facts`.
      const known = [users, at, utcDay(at), utcWeekStart(at), owner, paymentSource];
      const values = columns.map((column) => pieces.map((piece) => piece.given[column]));
      const query = { ...prepared(name), text, values: [...known, ...values] };
      const { rows } = inTurn
        ? await statementsOn(pool, async (client) => {
            await client.query(holdAccounts, [users]);
            return await client.query<Row>(query);
          })
        : await pool.query<Row>(query);
      const done = new Map(rows.map((row) => [row.user_id, { at, progress: fromRow(row, at) }]));
      for (const userId of done.keys()) announce(userId, changes);
      return users.map((userId) => done.get(userId));
    };
    const batch = createBatcher(run, limits);
    // Under an Idempotency-Key it is a transaction of its own, which stores the key.
    return async (userId, piece) =>
      currentRequest()?.claim() ? (await run([piece]))[0] : await batch(userId, piece);
  }

  return {
    async read(userId) {
      const at = now();
      const values = [userId, owner, paymentSource, at];
      const { rows } = await pool.query<Row>({ ...prepared('read-progress'), text: readOne, values });
      if (!rows[0]) throw new Problem('not-signed-in');
      return fromRow(rows[0], at);
    },

    async readMany(userIds) {
      const at = now();
      const values = [userIds, owner, paymentSource, at];
      const { rows } = await pool.query<Row>(readSome, values);
      return new Map(rows.map((row) => [row.user_id, fromRow(row, at)]));
    },

    record(userId, work, given) {
      const recorder = recorders.get(work.name) ?? recorderOf(work);
      recorders.set(work.name, recorder);
      return recorder(userId, { userId, given });
    },

    announce,
  };
}

function fromRow(row: Row, at: Date): Progress {
  return toProgress(row.trial_started ? row : null, row.is_owner, at);
}

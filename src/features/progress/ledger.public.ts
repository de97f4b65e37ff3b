import type { Pool } from 'pg';
import { utcDay, utcWeekStart } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { ChangeTopic } from './changes.contract.ts';
import { countingStatement, isOwnerSql } from './counting-statement.ts';
import { planCountsSql } from './plan-counts.public.ts';
import type { Progress } from './progress.contract.ts';
import { type ProgressRow, progressColumns, toProgress } from './progress-row.ts';

/** Something that is counted when it is done. */
export type Work = Readonly<{ name: string; statement: string; changes: readonly ChangeTopic[] }>;

/** See `countingStatement` for what the SQL is given and what it answers. */
export function defineWork(name: string, changes: readonly ChangeTopic[], sql: string): Work {
  return { name, statement: countingStatement(sql), changes };
}

/** Work that was done: when, and what is counted since. */
export type Recorded = Readonly<{ at: Date; progress: Progress }>;

export type Ledger = Readonly<{
  /** Refuses a user who is gone, as a token can outlive its account by minutes. */
  read(userId: string): Promise<Progress>;
  /** Of many at once, for whoever may see them all; those who are gone are left out. */
  readMany(userIds: readonly string[]): Promise<ReadonlyMap<string, Progress>>;
  /** Does the work and counts it, and says so to the user's other pages; undefined when there was nothing to do. */
  record(userId: string, work: Work, values?: readonly unknown[]): Promise<Recorded | undefined>;
  /** For a change that counts for nothing, such as a deletion. */
  announce(userId: string, changes: readonly ChangeTopic[]): void;
}>;

export type LedgerParts = Readonly<{
  pool: Pick<Pool, 'query'>;
  now: () => Date;
  ownerEmail: string | undefined;
  /** Whose word on subscriptions counts; null where payments are not set up. */
  paymentSource: string | null;
  announce: (userId: string, changes: readonly ChangeTopic[]) => void;
}>;

type Row = { is_owner: boolean } & (ProgressRow | { [Column in keyof ProgressRow]: null });

const readProgress = (whose: string) => `
  select id, ${isOwnerSql('$2')} as is_owner, ${progressColumns(planCountsSql('$3', '$4'))}
  from "user" left join progress on user_id = id
  where ${whose} and deleted_at is null`;
const readOne = readProgress('id = $1');
const readSome = readProgress('id = any($1::uuid[])');

/** Keeps the counters of all that users do. Statements are prepared: they are what the server does most. */
export function createLedger({ pool, now, ownerEmail, paymentSource, announce }: LedgerParts): Ledger {
  const owner = ownerEmail?.toLowerCase() ?? null;

  async function ask(name: string, text: string, values: unknown[], at: Date): Promise<Progress | undefined> {
    const { rows } = await pool.query<Row>({ name, text, values });
    return rows[0] && fromRow(rows[0], at);
  }

  return {
    async read(userId) {
      const at = now();
      const progress = await ask('read-progress', readOne, [userId, owner, paymentSource, at], at);
      if (!progress) throw new Problem('not-signed-in');
      return progress;
    },

    async readMany(userIds) {
      const at = now();
      const values = [userIds, owner, paymentSource, at];
      const { rows } = await pool.query<Row & { id: string }>(readSome, values);
      return new Map(rows.map((row) => [row.id, fromRow(row, at)]));
    },

    async record(userId, { name, statement, changes }, values = []) {
      const at = now();
      const known = [userId, at, utcDay(at), utcWeekStart(at), owner, paymentSource];
      const progress = await ask(name, statement, [...known, ...values], at);
      if (!progress) return undefined;
      announce(userId, changes);
      return { at, progress };
    },

    announce,
  };
}

function fromRow(row: Row, at: Date): Progress {
  return toProgress(row.trial_started ? row : null, row.is_owner, at);
}

import type { Pool } from 'pg';
import { utcDay, utcWeekStart } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { ChangeTopic } from './changes.contract.ts';
import { countingStatement } from './counting-statement.ts';
import type { Progress } from './progress.contract.ts';
import { type ProgressRow, progressColumns, toProgress } from './progress-row.ts';
import { computeTrial } from './trial.contract.ts';

/** Something that is counted when it is done. */
export type Work = Readonly<{ name: string; statement: string; changes: readonly ChangeTopic[] }>;

/** See `countingStatement` for what the SQL is given and what it answers. */
export function defineWork(name: string, changes: readonly ChangeTopic[], sql: string): Work {
  return { name, statement: countingStatement(sql), changes };
}

/** One user's counters at one moment. */
export type Account = Readonly<{ userId: string; now: Date; isOwner: boolean; progress: Progress }>;

export type Ledger = Readonly<{
  /** Refuses a user who is gone, as a token can outlive its account by minutes. */
  open(userId: string): Promise<Account>;
  /** Does the work and counts it, and says so to the user's other pages; undefined when there was nothing to do. */
  record(account: Account, work: Work, values?: readonly unknown[]): Promise<Progress | undefined>;
  /** For a change that counts for nothing, such as a deletion. */
  announce(userId: string, changes: readonly ChangeTopic[]): void;
}>;

export type LedgerParts = Readonly<{
  pool: Pick<Pool, 'query'>;
  now: () => Date;
  isOwner: (user: { email: string; emailVerified: boolean }) => boolean;
  announce: (userId: string, changes: readonly ChangeTopic[]) => void;
}>;

type AccountRow = { email: string; email_verified: boolean } & (
  | ProgressRow
  | { [Column in keyof ProgressRow]: null }
);

const readAccount = `
  select email, email_verified, ${progressColumns}
  from "user" left join progress on user_id = id
  where id = $1 and deleted_at is null`;

/** Keeps the counters of all that users do. Statements are prepared: they are what the server does most. */
export function createLedger({ pool, now, isOwner, announce }: LedgerParts): Ledger {
  return {
    async open(userId) {
      const moment = now();
      const { rows } = await pool.query<AccountRow>({
        name: 'open-account',
        text: readAccount,
        values: [userId],
      });
      const row = rows[0];
      if (!row) throw new Problem('not-signed-in');
      const owner = isOwner({ email: row.email, emailVerified: row.email_verified });
      const progress = toProgress(row.trial_started ? row : null, owner, moment);
      return { userId, now: moment, isOwner: owner, progress };
    },

    async record({ userId, now: moment, isOwner: owner, progress }, work, values = []) {
      const { isPaid } = computeTrial(progress);
      const { rows } = await pool.query<ProgressRow>({
        name: work.name,
        text: work.statement,
        values: [userId, moment, utcDay(moment), utcWeekStart(moment), isPaid, ...values],
      });
      const row = rows[0];
      if (!row) return undefined;
      announce(userId, work.changes);
      return toProgress(row, owner, moment);
    },

    announce,
  };
}

import type { Pool } from 'pg';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Log } from '#platform/log.ts';
import type { CommissionWorker } from './commission-worker.ts';
import type { StatementKey, Statements } from './statements/statements.public.ts';

export type CommissionDependencies = Needs<'db' | 'requireUser' | 'now'> &
  Readonly<{
    pool: Pick<Pool, 'query'>;
    ledger: Pick<Ledger, 'read'>;
    worker: CommissionWorker;
    statements: Statements;
    /** Notifies the open pages of one rep, or of all reps of a run, that their statements have changed. */
    notifyReps: (userId: string, runId: string, rep?: number) => Promise<void>;
    /** Removes the reps' confirmations of their statements, since their payouts have changed. */
    withdrawConfirmations: (tx: Tx, run: Omit<StatementKey, 'rep'>, reps: readonly number[]) => Promise<void>;
    /** E-mails the rep the maker's answer to a disputed line. */
    emailAnswerToRep: (
      tx: Tx,
      place: StatementKey,
      note: Readonly<{ seq: number; text: string }>,
    ) => Promise<void>;
    emit: Emit;
    log: Pick<Log, 'error'>;
  }>;

import { Hono } from 'hono';
import * as commissions from '#features/commissions/rules/commission.endpoints.ts';
import * as pushedDeals from '#features/commissions/rules/deals/pushed-deals.endpoints.ts';
import * as runStates from '#features/commissions/rules/runs/run-state.endpoints.ts';
import type { CommissionWorker } from '#features/commissions/server/commission-worker.ts';
import { plansApi } from '#features/commissions/server/plans/plans.api.ts';
import { runsApi } from '#features/commissions/server/runs/runs.api.ts';
import type { Statements } from '#features/commissions/server/statements/statements.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { createAnswerSender } from '#features/sharing/server/answer-notices.public.ts';
import {
  createRepsNotifier,
  withdrawConfirmations,
} from '#features/sharing/server/statements/statement-links.public.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Database } from '#platform/db/database.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import type { Log } from '#platform/log.ts';
import type { Changes } from '#platform/realtime/changes.ts';

/** Endpoints by their groups in the API document. */
export const commissionEndpoints = { commissions: { ...commissions, ...pushedDeals, ...runStates } } as const;

type CommissionsDependencies = Needs<'write' | 'requireUser' | 'now'> &
  Readonly<{
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    emit: Emit;
    database: Pick<Database, 'db' | 'pool'>;
    ledger: Ledger;
    changes: Changes;
    worker: CommissionWorker;
    statements: Statements;
    log: Log;
  }>;

export function commissionsApi({ database, changes, ...rest }: CommissionsDependencies) {
  const { db, pool } = database;
  const notifyReps = createRepsNotifier({ db, changes });
  const dependencies = {
    ...rest,
    db,
    pool,
    notifyReps,
    withdrawConfirmations,
    emailAnswerToRep: createAnswerSender({ ...rest, db }).ofLine,
  };
  return new Hono<AuthEnv>().route('/', plansApi(dependencies)).route('/', runsApi(dependencies));
}

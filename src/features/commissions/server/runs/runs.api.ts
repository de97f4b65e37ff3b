import { Hono } from 'hono';
import { requireMaySave } from '#features/progress/server/storage.public.ts';
import type { Day } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/commission.endpoints.ts';
import { newRun, type RepsInput, repsRequest, seenReps } from '../../rules/runs/run.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { dealsApi } from '../deals/deals.api.ts';
import { pushDealsApi } from '../deals/push-deals.api.ts';
import { findVersion } from '../plans/plan.store.ts';
import { statementsApi } from '../statements/statements.api.ts';
import { readCredits } from './read-credits.ts';
import { findReps, setReps, toRunReps } from './rep.store.ts';
import { requireOpenRun } from './require-open-run.ts';
import { createRun, deleteRun, findRun, listRuns } from './run.store.ts';
import { saveResults } from './run-state.store.ts';
import { runStatesApi } from './run-states.api.ts';

const maxRepsBytes = 2 * 1024 * 1024;

export function runsApi(dependencies: CommissionDependencies) {
  const { db, pool, ledger, worker, notifyReps, withdrawConfirmations, requireUser, now } = dependencies;

  return new Hono<AuthEnv>()
    .on(...route(endpoints.listRuns), requireUser, async (c) =>
      c.json(await listRuns(db, c.get('caller').id)),
    )

    .on(...route(endpoints.createRun), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const { planId, day } = await readOwnContent(c, newRun);
      await requireMaySave(ledger, userId);
      const id = await createRun(db, userId, { planId, day: day as Day }, now());
      return c.json(await findRun(db, userId, id), 201);
    })

    .on(...route(endpoints.findRun), requireUser, async (c) =>
      c.json(await findRun(db, c.get('caller').id, requireId(c))),
    )

    .on(...route(endpoints.deleteRun), requireUser, async (c) => {
      await deleteRun(db, c.get('caller').id, requireId(c));
      return c.body(null, 204);
    })

    .on(...route(endpoints.setReps), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const id = requireId(c);
      const run = await requireOpenRun(dependencies, userId, id);
      const { currency } = await findVersion(db, userId, run.planId, run.planVersion);
      const sent = await readJson(c.req.raw, maxRepsBytes);
      const reps: RepsInput = requireContent(repsRequest, { ...(sent as object), currency });
      const { seen } = requireContent(seenReps, sent);
      await setReps(db, userId, id, { ...reps, seen });
      return c.json(await findRun(db, userId, id));
    })

    .on(...route(endpoints.compute), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const run = await requireOpenRun(dependencies, userId, requireId(c));
      if (run.status !== 'draft') throw new Problem('conflict');
      const plan = await findVersion(db, userId, run.planId, run.planVersion);
      const reps = await findReps(db, userId, run.id);
      const columns = await readCredits(pool, userId, run.id, run.deals);
      const results = await worker.compute(userId, { plan, reps: toRunReps(reps, run), columns });
      await saveResults(db, userId, run.id, results, { ...run, reps }, (tx, changed) =>
        withdrawConfirmations(tx, { userId, runId: run.id }, changed),
      );
      await notifyReps(userId, run.id);
      return c.json(await findRun(db, userId, run.id));
    })

    .route('/', runStatesApi(dependencies))
    .route('/', dealsApi(dependencies))
    .route('/', pushDealsApi(dependencies))
    .route('/', statementsApi(dependencies));
}

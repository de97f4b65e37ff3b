import { type Context, Hono } from 'hono';
import { planRefusal } from '#features/progress/server/storage.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { readOwnContent } from '#platform/http/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { approveRequest } from '../rules/run.ts';
import * as endpoints from '../rules/run-state.endpoints.ts';
import type { CommissionDependencies } from './commission-dependencies.ts';
import { findRepeated } from './repeated-deals.store.ts';
import { createCorrection, findRun } from './run.store.ts';
import { type RunRow, requireRun } from './run-row.store.ts';
import { approveRun, markPaid, markUnpaid } from './run-state.store.ts';

/** Endpoints that change a run's status. */
export function runStatesApi({ db, ledger, tellReps, requireUser, now }: CommissionDependencies) {
  /** Requires the caller's own run and an active trial or plan. */
  async function requireOpenRun(c: Context<AuthEnv>): Promise<RunRow> {
    const userId = c.get('caller').id;
    const run = await requireRun(db, userId, requireId(c));
    const refusal = planRefusal(await ledger.read(userId));
    if (refusal) throw refusal;
    return run;
  }

  return new Hono<AuthEnv>()
    .on(...route(endpoints.findRepeated), requireUser, async (c) => {
      const { userId, id } = await requireRun(db, c.get('caller').id, requireId(c));
      return c.json(await findRepeated(db, userId, id));
    })

    .on(...route(endpoints.approve), requireUser, async (c) => {
      const { userId, id, corrects } = await requireOpenRun(c);
      const allowed = await readOwnContent(c, approveRequest);
      await approveRun(db, userId, id, { ...allowed, now: now() });
      await tellReps(userId, id);
      if (corrects !== null) await tellReps(userId, corrects);
      return c.json(await findRun(db, userId, id));
    })

    .on(...route(endpoints.markPaid), requireUser, async (c) => {
      const { userId, id } = await requireOpenRun(c);
      await markPaid(db, userId, id, now());
      await tellReps(userId, id);
      return c.json(await findRun(db, userId, id));
    })

    .on(...route(endpoints.markUnpaid), requireUser, async (c) => {
      const { userId, id } = await requireOpenRun(c);
      await markUnpaid(db, userId, id, now());
      await tellReps(userId, id);
      return c.json(await findRun(db, userId, id));
    })

    .on(...route(endpoints.correct), requireUser, async (c) => {
      const { userId, id } = await requireOpenRun(c);
      const copy = await createCorrection(db, userId, id, now());
      return c.json(await findRun(db, userId, copy), 201);
    });
}

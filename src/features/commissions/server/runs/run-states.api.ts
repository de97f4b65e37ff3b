import { type Context, Hono } from 'hono';
import type { Emission } from '#features/webhooks/server/emit.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import type { Tx } from '#platform/db/executor.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { approveRequest } from '../../rules/runs/run.ts';
import * as endpoints from '../../rules/runs/run-state.endpoints.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { findRepeated } from '../deals/repeated-deals.store.ts';
import { requireOpenRun } from './require-open-run.ts';
import { createCorrection, findRun } from './run.store.ts';
import { requireRun } from './run-row.store.ts';
import { approveRun, markPaid, markUnpaid } from './run-state.store.ts';

/** Endpoints that change a run's status. */
export function runStatesApi(dependencies: CommissionDependencies) {
  const { db, notifyReps, emit, requireUser, now } = dependencies;
  const requireOpen = (c: Context<AuthEnv>) => requireOpenRun(dependencies, c.get('caller').id, requireId(c));

  return new Hono<AuthEnv>()
    .on(...route(endpoints.findRepeated), requireUser, async (c) => {
      const { userId, id } = await requireRun(db, c.get('caller').id, requireId(c));
      return c.json(await findRepeated(db, userId, id));
    })

    .on(...route(endpoints.approve), requireUser, async (c) => {
      const { userId, id, corrects } = await requireOpen(c);
      const allowed = await readOwnContent(c, approveRequest);
      const onApproved = (tx: Tx) => emit(tx, [approvalOf(tx, userId, id)]);
      await approveRun(db, userId, id, { ...allowed, now: now(), onApproved });
      await notifyReps(userId, id);
      if (corrects !== null) await notifyReps(userId, corrects);
      return c.json(await findRun(db, userId, id));
    })

    .on(...route(endpoints.markPaid), requireUser, async (c) => {
      const { userId, id } = await requireOpen(c);
      await markPaid(db, userId, id, now());
      await notifyReps(userId, id);
      return c.json(await findRun(db, userId, id));
    })

    .on(...route(endpoints.markUnpaid), requireUser, async (c) => {
      const { userId, id } = await requireOpen(c);
      await markUnpaid(db, userId, id, now());
      await notifyReps(userId, id);
      return c.json(await findRun(db, userId, id));
    })

    .on(...route(endpoints.correct), requireUser, async (c) => {
      const { userId, id } = await requireOpen(c);
      const copy = await createCorrection(db, userId, id, now());
      return c.json(await findRun(db, userId, copy), 201);
    });
}

const approvalOf = (tx: Tx, userId: string, id: string): Emission => ({
  type: 'run.approved',
  userIds: [userId],
  subjectId: id,
  async data() {
    const run = await findRun(tx, userId, id);
    const { name, first_day, last_day, currency, payout, corrects, approved_by } = run;
    const figures = { payout: payout ?? 0, approved_by: approved_by ?? '' };
    return { run_id: id, name, first_day, last_day, currency, corrects, ...figures };
  },
});

import { type Context, Hono } from 'hono';
import type { Day } from '#kernel/calendar.ts';
import { localeOf } from '#kernel/locale.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { createContentProblem, readOwnContent } from '#platform/http/body/content.ts';
import { createQuota } from '#platform/http/limits/quota.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { type DealCredit, readDeals } from '../../rules/deal-file/read-deals.ts';
import { repKey } from '../../rules/deal-file/read-shares.ts';
import * as endpoints from '../../rules/deals/pushed-deals.endpoints.ts';
import type { PushedDeals } from '../../rules/deals/pushed-deals.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { findVersion } from '../plans/plan.store.ts';
import { findReps } from '../runs/rep.store.ts';
import { requireOpenDraft } from '../runs/require-open-run.ts';
import type { RunRow } from '../runs/run-row.store.ts';
import { pushCredits } from './push-deals.store.ts';

const maxBytes = 4 * 1024 * 1024;
const pushesPerHour = { name: 'commission-pushes', max: 3_600, windowSeconds: 3600 };

/** Maps the fields to the cells below, so that `readDeals` can parse a pushed deal like a line of a file. */
const columns = { id: 0, date: 1, rep: 2, amount: 3, name: 4, product: 5 } as const;

export function pushDealsApi(dependencies: CommissionDependencies) {
  const { db, requireUser } = dependencies;
  const count = createQuota(db, pushesPerHour, 60);

  /** Parses by the rules for files, so that a deal pays the same however it was imported. */
  async function requireCredits(
    run: RunRow,
    { deals, addReps }: PushedDeals,
  ): Promise<readonly DealCredit[]> {
    const plan = await findVersion(db, run.userId, run.planId, run.planVersion);
    const reps = await findReps(db, run.userId, run.id);
    const read = readDeals({
      rows: deals.map(({ externalId, date, rep, amount, name, product }, n) => ({
        line: n + 1,
        cells: [externalId, date, rep, String(amount), name, product],
      })),
      columns,
      order: undefined,
      currency: plan.currency,
      span: { first: run.firstDay as Day, last: run.lastDay as Day },
      takesNegative: plan.negativeDeals.kind !== 'refuse',
      reps: addReps ? undefined : new Set(reps.map(({ name }) => repKey(name))),
      locale: localeOf('en-US'),
    });
    if (read.kind === 'deals') return read.credits;
    // Days are in ISO form, amounts in one locale, and there are no stages, so `readDeals` asks nothing.
    if (read.kind !== 'faults') throw new Problem('internal');
    throw createContentProblem(
      read.faults.map(({ line, field = 'id', message }) => ({
        path: `deals.${line - 1}.${field === 'id' ? 'externalId' : field}`,
        message,
      })),
    );
  }

  return new Hono<AuthEnv>().on(...route(endpoints.pushDeals), requireUser, async (c: Context<AuthEnv>) => {
    const userId = c.get('caller').id;
    const run = await requireOpenDraft(dependencies, userId, requireId(c));
    await count(userId, 1);
    const sent = await readOwnContent(c, endpoints.pushDeals.body, maxBytes);
    const credits = await requireCredits(run, sent);
    return c.json(await pushCredits(db, userId, run.id, { credits, addReps: sent.addReps }));
  });
}

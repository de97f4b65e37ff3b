import { Hono } from 'hono';
import * as z from 'zod/mini';
import { documentOf } from '#calculators/rules/fields.ts';
import { requireMaySave } from '#features/progress/server/storage.public.ts';
import { t } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { createContentProblem, readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/commission.endpoints.ts';
import { type Plan, planInput, planLimits } from '../../rules/plans/plan.ts';
import type { PlanRecord } from '../../rules/plans/plan-record.ts';
import { planRequest } from '../../rules/plans/plan-record.ts';
import type { CommissionDependencies } from '../commission-dependencies.ts';
import { requireNumber } from '../require-number.ts';
import * as store from './plan.store.ts';

const schema = {
  ...z.toJSONSchema(
    z.object({
      fairsplit: z.literal('commission-plan'),
      version: z.literal(1),
      plan: documentOf(planInput),
    }),
    { io: 'input', unrepresentable: 'any' },
  ),
  title: 'Fairsplit commission plan',
};

export function plansApi({ db, ledger, requireUser, now }: CommissionDependencies) {
  async function requirePlan(userId: string, id: string): Promise<PlanRecord> {
    const found = await store.findPlan(db, userId, id);
    if (!found) throw new Problem('not-found');
    return found;
  }

  return new Hono<AuthEnv>()
    .on(...route(endpoints.planSchema), (c) => c.json(schema))

    .on(...route(endpoints.listPlans), requireUser, async (c) =>
      c.json(await store.listPlans(db, c.get('caller').id)),
    )

    .on(...route(endpoints.createPlan), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const plan = readPlan(await readOwnContent(c, planRequest, planLimits.bytes));
      await requireMaySave(ledger, userId);
      return c.json(await requirePlan(userId, await store.createPlan(db, userId, plan, now())), 201);
    })

    .on(...route(endpoints.importPlan), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const file = await readOwnContent(c, planFileContent, planLimits.bytes);
      const plan = readPlan(file.plan);
      await requireMaySave(ledger, userId);
      return c.json(await requirePlan(userId, await store.createPlan(db, userId, plan, now())), 201);
    })

    .on(...route(endpoints.findPlan), requireUser, async (c) =>
      c.json(await requirePlan(c.get('caller').id, requireId(c))),
    )

    .on(...route(endpoints.findPlanVersion), requireUser, async (c) =>
      c.json(await store.findPlanVersion(db, c.get('caller').id, requireId(c), requireNumber(c, 'version'))),
    )

    .on(...route(endpoints.changePlan), requireUser, async (c) => {
      const userId = c.get('caller').id;
      const id = requireId(c);
      const plan = readPlan(await readOwnContent(c, planRequest, planLimits.bytes));
      await requirePlan(userId, id);
      await requireMaySave(ledger, userId);
      await store.changePlan(db, userId, id, plan, now());
      return c.json(await requirePlan(userId, id));
    })

    .on(...route(endpoints.deletePlan), requireUser, async (c) => {
      await store.deletePlan(db, c.get('caller').id, requireId(c));
      return c.body(null, 204);
    })

    .on(...route(endpoints.planAsFile), requireUser, async (c) => {
      const { plan } = await requirePlan(c.get('caller').id, requireId(c));
      c.header('content-disposition', 'attachment; filename="fairsplit-commission-plan.json"');
      // Safe cast: stored as the schema writes it.
      return c.json({ fairsplit: 'commission-plan', version: 1, plan } as never);
    });
}

const notOurs = { error: () => t('This is not a Fairsplit commission plan') };
const planFileContent = z.object(
  {
    fairsplit: z.literal('commission-plan', notOurs),
    version: z.literal(1, { error: () => t('This plan file has a version that is not supported here') }),
    plan: z.record(z.string(), z.unknown(), notOurs),
  },
  notOurs,
);

function readPlan(sent: unknown): Plan {
  const plan = requireContent(planInput as z.ZodMiniType<Plan>, sent);
  if (JSON.stringify(plan).length > planLimits.bytes) {
    throw createContentProblem([{ path: '', message: t('The plan is too large') }]);
  }
  return plan;
}

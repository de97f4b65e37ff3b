import { and, count, desc, eq, sql } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import { holdAccount } from '#platform/auth/hold-account.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import { type Plan, planInput, planLimits, writtenPlan } from '../../rules/plans/plan.ts';
import type { PlanRecord, PlanSummary, PlanVersion } from '../../rules/plans/plan-record.ts';
import { commissionPlan, commissionPlanVersion, commissionRun } from '../commission.table.ts';
import { addStorage } from '../storage.ts';

const one = (userId: string, id: string) => and(eq(commissionPlan.userId, userId), eq(commissionPlan.id, id));
const versionsOf = (userId: string, id: string) =>
  and(eq(commissionPlanVersion.userId, userId), eq(commissionPlanVersion.planId, id));

export async function listPlans(executor: Executor, userId: string): Promise<PlanSummary[]> {
  const rows = await executor
    .select({
      id: commissionPlan.id,
      name: commissionPlan.name,
      version: commissionPlan.version,
      updatedAt: commissionPlan.updatedAt,
      content: commissionPlanVersion.content,
      runs: sql<number>`(select count(*)::integer from ${commissionRun}
        where ${commissionRun.userId} = ${commissionPlan.userId} and ${commissionRun.planId} = ${commissionPlan.id})`,
    })
    .from(commissionPlan)
    .innerJoin(
      commissionPlanVersion,
      and(
        eq(commissionPlanVersion.userId, commissionPlan.userId),
        eq(commissionPlanVersion.planId, commissionPlan.id),
        eq(commissionPlanVersion.version, commissionPlan.version),
      ),
    )
    .where(eq(commissionPlan.userId, userId))
    .orderBy(desc(commissionPlan.updatedAt));
  return rows.map(({ id, name, version, updatedAt, content, runs }) => {
    const { currency, period } = planInput.parse(content);
    return { id, name, version, currency, period, runs, updated_at: updatedAt.toISOString() };
  });
}

export async function findPlan(
  executor: Executor,
  userId: string,
  id: string,
): Promise<PlanRecord | undefined> {
  const [row] = await executor.select().from(commissionPlan).where(one(userId, id));
  if (!row) return undefined;
  const { plan } = await findPlanVersion(executor, userId, id, row.version);
  const { version, createdAt } = commissionPlanVersion;
  const versions = await executor
    .select({ version, createdAt })
    .from(commissionPlanVersion)
    .where(versionsOf(userId, id))
    .orderBy(desc(version));
  return {
    id,
    name: row.name,
    version: row.version,
    plan,
    versions: versions.map((each) => ({ version: each.version, created_at: each.createdAt.toISOString() })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Finds a version as stored JSON. */
export async function findPlanVersion(
  executor: Executor,
  userId: string,
  id: string,
  version: number,
): Promise<PlanVersion> {
  const [row] = await executor
    .select()
    .from(commissionPlanVersion)
    .where(and(versionsOf(userId, id), eq(commissionPlanVersion.version, version)));
  if (!row) throw new Problem('not-found');
  // Safe cast: validated when it was stored.
  const plan = row.content as PlanVersion['plan'];
  return { version, created_at: row.createdAt.toISOString(), plan };
}

/** Finds a version, parsed for the engine. */
export async function findVersion(
  executor: Executor,
  userId: string,
  id: string,
  version: number,
): Promise<Plan> {
  return planInput.parse((await findPlanVersion(executor, userId, id, version)).plan);
}

async function insertVersion(tx: Tx, userId: string, planId: string, version: number, plan: Plan, now: Date) {
  const content = writtenPlan(plan);
  await tx.insert(commissionPlanVersion).values({ userId, planId, version, content, createdAt: now });
  await addStorage(tx, userId, Buffer.byteLength(JSON.stringify(content)));
}

export async function createPlan(db: Db, userId: string, plan: Plan, now: Date): Promise<string> {
  return await db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const [counted] = await tx
      .select({ plans: count() })
      .from(commissionPlan)
      .where(eq(commissionPlan.userId, userId));
    if ((counted?.plans ?? 0) >= planLimits.plans) {
      throw new Problem('limit-reached', { max: planLimits.plans, of: 'commission plans' });
    }
    const id = crypto.randomUUID();
    const times = { createdAt: now, updatedAt: now };
    await tx.insert(commissionPlan).values({ userId, id, name: plan.name, version: 1, ...times });
    await insertVersion(tx, userId, id, 1, plan, now);
    return id;
  });
}

/** Creates a version unless the content is unchanged. Quotas and balances of runs keep the plan's currency. */
export async function changePlan(db: Db, userId: string, id: string, plan: Plan, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(commissionPlan).where(one(userId, id)).for('update');
    if (!row) throw new Problem('not-found');
    const current = await findVersion(tx, userId, id, row.version);
    if (JSON.stringify(writtenPlan(current)) === JSON.stringify(writtenPlan(plan))) return;
    if (current.currency !== plan.currency && (await hasRuns(tx, userId, id))) throw new Problem('conflict');
    if (row.version >= planLimits.versions)
      throw new Problem('limit-reached', { max: planLimits.versions, of: 'versions of a plan' });
    const version = row.version + 1;
    await insertVersion(tx, userId, id, version, plan, now);
    await tx.update(commissionPlan).set({ version, name: plan.name, updatedAt: now }).where(one(userId, id));
  });
}

async function hasRuns(tx: Tx, userId: string, planId: string): Promise<boolean> {
  const [run] = await tx
    .select({ id: commissionRun.id })
    .from(commissionRun)
    .where(and(eq(commissionRun.userId, userId), eq(commissionRun.planId, planId)))
    .limit(1);
  return run !== undefined;
}

/** Deletes a plan; refuses while runs use it. */
export async function deletePlan(db: Db, userId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(commissionPlan).where(one(userId, id)).for('update');
    if (!row) throw new Problem('not-found');
    if (await hasRuns(tx, userId, id)) throw new Problem('conflict');
    const [stored] = await tx
      .select({ bytes: sql<number>`coalesce(sum(octet_length(content::text)), 0)::integer` })
      .from(commissionPlanVersion)
      .where(versionsOf(userId, id));
    await tx.delete(commissionPlan).where(one(userId, id));
    await addStorage(tx, userId, -(stored?.bytes ?? 0));
  });
}

import { and, asc, between, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { progress, trialEndingDays } from '#features/progress/server/progress.table.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Db } from '#platform/db/executor.ts';
import { billingNotice } from '../billing.table.ts';

export type TrialUser = Readonly<{
  id: string;
  name: string;
  email: string;
  trialDays: number;
  lastTrialDay: string;
}>;
type Cursor = Pick<TrialUser, 'id' | 'lastTrialDay'>;
type Search = Readonly<{
  /** Only users whose last trial day is in this range, so that the query stays small as users accumulate. */
  from: string;
  to: string;
  trialOver: number;
  /** SQL condition over the counters: the user has a plan. */
  hasPlan: SQL;
  after: Cursor | undefined;
  limit: number;
}>;

/** Users whose trial is ending or over and who were not e-mailed yet. */
export async function findTrialsToNotify(db: Db, search: Search): Promise<TrialUser[]> {
  const { from, to, trialOver, hasPlan, after, limit } = search;
  const kind = sql`case when ${progress.trialDays} >= ${trialOver} then 'trial-ended' else 'trial-ending' end`;
  const rows = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      trialDays: progress.trialDays,
      // Never null: the range condition excludes null.
      lastTrialDay: sql<string>`${progress.lastTrialDay}::text`,
    })
    .from(progress)
    .innerJoin(user, eq(user.id, progress.userId))
    .leftJoin(billingNotice, and(eq(billingNotice.userId, progress.userId), eq(billingNotice.kind, kind)))
    .where(
      and(
        // Inlined: a parameter would not match the condition of the partial index.
        sql`${progress.trialDays} >= ${sql.raw(String(trialEndingDays))}`,
        between(progress.lastTrialDay, from, to),
        after
          ? or(
              gt(progress.lastTrialDay, after.lastTrialDay),
              and(eq(progress.lastTrialDay, after.lastTrialDay), gt(progress.userId, after.id)),
            )
          : undefined,
        isNull(progress.adminLevel),
        eq(progress.trialElsewhere, false),
        isNull(user.deletedAt),
        eq(user.emailVerified, true),
        isNull(billingNotice.userId),
        sql`not (${hasPlan})`,
      ),
    )
    .orderBy(asc(progress.lastTrialDay), asc(progress.userId))
    .limit(limit);
  return rows;
}

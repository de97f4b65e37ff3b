import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PaymentSource } from '#features/access/rules/payment-source.ts';
import { trialActiveDays } from '#features/access/rules/trial-length.ts';
import { copySubscriptionToProgress } from '#features/billing/server/subscriptions/mark-paid.public.ts';
import { progress } from '#features/progress/server/progress.table.ts';
import { markSubscription } from '#features/progress/server/subscription.public.ts';
import { dayMs, utcDay, utcWeekStart } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import { user } from '#platform/auth/identity.table.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import { type AuditEntry, recordAuditEntry } from './audit.store.ts';

type Person = Readonly<{ at: Date; actorId: string; userId: string }>;

/** Marks all trial days as used, the last one yesterday, since today would count only from tomorrow. */
export async function expireTrial(db: Db, person: Person): Promise<void> {
  const lastTrialDay = utcDay(new Date(person.at.getTime() - dayMs));
  const trialDays = sql`greatest(${progress.trialDays}, ${trialActiveDays})`;
  await change(db, person, { action: 'trial-expired' }, async (tx, mine) => {
    await tx.update(progress).set({ trialDays, lastTrialDay }).where(mine);
    return true;
  });
}

export async function grantAccess(db: Db, person: Person): Promise<void> {
  await change(db, person, { action: 'access-granted' }, async (tx, mine) => {
    await tx.update(progress).set({ adminLevel: 'owner' }).where(mine);
    return true;
  });
}

/** Revokes a grant. Throws for an owner by settings, who has none. */
export async function revokeAccess(db: Db, person: Person): Promise<void> {
  await change(db, person, { action: 'access-revoked' }, async (tx, mine) => {
    const granted = and(mine, eq(progress.adminLevel, 'owner'));
    const gone = await tx.update(progress).set({ adminLevel: null }).where(granted).returning();
    return gone.length > 0;
  });
}

/** Grants Enterprise until it is removed, independent of the payment provider. */
export async function overridePlan(db: Db, person: Person): Promise<void> {
  const plan = { tier: 'enterprise', status: 'active', source: 'owner', until: null } as const;
  const act = { action: 'plan-overridden', details: { plan: plan.tier } } as const;
  await change(db, person, act, async (tx) => {
    await markSubscription(tx, person.userId, plan, person.at);
    return true;
  });
}

/** Removes a granted plan, so that the user's own subscription counts again. */
export async function removeOverride(db: Db, person: Person, source: PaymentSource | null): Promise<void> {
  const none = {
    subscriptionTier: null,
    subscriptionStatus: null,
    subscriptionSource: null,
    subscriptionUntil: null,
  };
  await change(db, person, { action: 'override-removed' }, async (tx, mine) => {
    const given = and(mine, eq(progress.subscriptionSource, 'owner'));
    const gone = await tx.update(progress).set(none).where(given).returning();
    if (source) await copySubscriptionToProgress(tx, { userId: person.userId, source }, person.at);
    return gone.length > 0;
  });
}

type Change = (tx: Tx, mine: ReturnType<typeof eq>) => Promise<boolean>;

/** Runs the change and writes its log entry in one transaction. Throws for an unknown user. */
async function change(
  db: Db,
  { at, actorId, userId }: Person,
  act: Pick<AuditEntry, 'action' | 'details'>,
  make: Change,
): Promise<void> {
  await db.transaction(async (tx) => {
    const there = and(eq(user.id, userId), isNull(user.deletedAt));
    const [row] = await tx.select({ id: user.id }).from(user).where(there).for('key share');
    if (!row) throw new Problem('not-found');
    // A user without activity has no row yet.
    const fresh = { userId, trialStarted: at, weekStart: utcWeekStart(at) };
    await tx.insert(progress).values(fresh).onConflictDoNothing();
    if (!(await make(tx, eq(progress.userId, userId)))) throw new Problem('conflict');
    await recordAuditEntry(tx, { at, actorId, subjectId: userId, ...act });
  });
}

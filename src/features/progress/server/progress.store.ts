import { asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { type ActiveDay, maxActiveDays } from '../rules/progress.ts';
import { activeDay, progress, trialMailbox } from './progress.table.ts';

const mine = (userId: string) => eq(activeDay.userId, userId);

/** The latest days, oldest first. */
export async function findActiveDays(executor: Executor, userId: string): Promise<ActiveDay[]> {
  const rows = await executor
    .select({ day: activeDay.day, calculations: activeDay.calculations, hours: activeDay.hoursSaved })
    .from(activeDay)
    .where(mine(userId))
    .orderBy(desc(activeDay.day))
    .limit(maxActiveDays);
  return rows
    .map(({ day, calculations, hours }) => ({ day, calculations, hours_saved: Number(hours) }))
    .reverse();
}

/** For the data export. */
export async function findCounters(executor: Executor, userId: string) {
  return await executor.select().from(progress).where(eq(progress.userId, userId));
}

export async function findTrialMailboxes(executor: Executor, userId: string) {
  return await executor.select().from(trialMailbox).where(eq(trialMailbox.userId, userId));
}

export async function findEveryDay(executor: Executor, userId: string) {
  return await executor.select().from(activeDay).where(mine(userId)).orderBy(asc(activeDay.day));
}

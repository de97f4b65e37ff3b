import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import { analyticsChoice } from './browser-event.table.ts';

/** True unless the user has turned analytics off. */
export async function isAnalyticsOn(executor: Executor, userId: string): Promise<boolean> {
  const [row] = await executor
    .select({ enabled: analyticsChoice.enabled })
    .from(analyticsChoice)
    .where(eq(analyticsChoice.userId, userId));
  return row?.enabled ?? true;
}

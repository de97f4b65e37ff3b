import { lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '#platform/db/delete-in-batches.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { StoredBrowserEvent } from '../rules/browser-event.ts';
import { browserEvent } from './browser-event.table.ts';
import { retentionDays } from './event.store.ts';

/** Stores the events in one statement, so that all are stored or none. */
export async function saveBrowserEvents(
  executor: Executor,
  events: readonly StoredBrowserEvent[],
  createdAt: Date,
): Promise<void> {
  await executor
    .insert(browserEvent)
    .values(events.map(({ name, properties }) => ({ name, properties, createdAt })));
}

export async function deleteOldBrowserEvents(executor: Executor): Promise<void> {
  const isOld = lt(browserEvent.createdAt, sql`now() - make_interval(days => ${retentionDays})`);
  await deleteInBatches(executor, browserEvent, isOld);
}

import { and, eq } from 'drizzle-orm';
import { toCsv } from '#kernel/csv.ts';
import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import type { WaitlistTier } from '../rules/waitlist.ts';
import { waitlistEntry } from './waitlist.table.ts';

export type WaitlistEntry = Readonly<{
  id: string;
  email: string;
  tier_interest: WaitlistTier;
  requested_features: readonly string[];
  created_at: string;
  updated_at: string;
}>;

type EntryFilter = Readonly<{
  cursor: string | undefined;
  tier?: WaitlistTier | undefined;
  limit?: number;
}>;

const entries = newestFirst(waitlistEntry);
const pageSize = 50;
const filePageSize = 1_000;

export async function findEntries(
  executor: Executor,
  { cursor, tier, limit = pageSize }: EntryFilter,
): Promise<Page<WaitlistEntry>> {
  const rows = await executor
    .select()
    .from(waitlistEntry)
    .where(and(entries.after(cursor), tier && eq(waitlistEntry.tierInterest, tier)))
    .orderBy(...entries.order)
    .limit(limit + 1);
  return entries.toPage(rows, limit, (row) => ({
    id: row.id,
    email: row.email,
    tier_interest: row.tierInterest,
    requested_features: row.requestedFeatures,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
}

/** Streams the whole list as CSV. Escapes cells that a spreadsheet would run as a formula. */
export async function* readWaitlistCsv(executor: Executor): AsyncGenerator<string, void> {
  yield toCsv([['email', 'tier_interest', 'requested_features', 'created_at', 'updated_at']]);
  let cursor: string | undefined;
  do {
    const page: Page<WaitlistEntry> = await findEntries(executor, { cursor, limit: filePageSize });
    yield toCsv(
      page.items.map((entry) => [
        entry.email,
        entry.tier_interest,
        entry.requested_features.join(' '),
        entry.created_at,
        entry.updated_at,
      ]),
    );
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

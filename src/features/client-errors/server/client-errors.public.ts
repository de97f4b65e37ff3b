import type { Executor } from '#platform/db/executor.ts';
import { newestFirst } from '#platform/db/newest-first.ts';
import type { Page } from '#platform/http/key-cursor.ts';
import { referenceOf } from './client-error.store.ts';
import { clientError } from './client-error.table.ts';

const { lastSeenAt, id } = clientError;
const list = newestFirst({ createdAt: lastSeenAt, id });

/** Most recent first. */
export async function findClientErrors(
  executor: Executor,
  { cursor, limit }: Readonly<{ cursor: string | undefined; limit: number }>,
) {
  const rows = await executor
    .select()
    .from(clientError)
    .where(list.after(cursor))
    .orderBy(...list.order)
    .limit(limit + 1);
  const found = rows.map((row) => ({ ...row, createdAt: row.lastSeenAt }));
  return list.toPage(found, limit, toRecord) satisfies Page<unknown>;
}

function toRecord(row: typeof clientError.$inferSelect) {
  const { fingerprint, message, stack, page, version, count, reports, firstSeenAt, lastSeenAt: last } = row;
  return {
    id: row.id,
    reference: referenceOf(fingerprint),
    message,
    stack,
    page,
    version,
    count,
    reports,
    first_seen_at: firstSeenAt.toISOString(),
    last_seen_at: last.toISOString(),
  };
}

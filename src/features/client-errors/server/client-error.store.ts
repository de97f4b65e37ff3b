import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { dayMs } from '#kernel/calendar.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { ClientErrorRequest } from '../rules/client-error.ts';
import { retentionDays } from '../rules/error-limits.ts';
import { pagePattern, scrub, scrubMessage } from '../rules/scrub.ts';
import { clientError } from './client-error.table.ts';

const referenceLength = 10;

export const referenceOf = (fingerprint: string) => fingerprint.slice(0, referenceLength);

/** Equal for the same message at the same code position, whatever the numbers in the message. */
function fingerprintOf(message: string, stack: string): string {
  const place = stack.split('\n').find((line) => /:\d+:\d+/.test(line)) ?? '';
  const kind = `${message.replace(/\d+/g, '#')}|${place.trim()}`;
  return createHash('sha256').update(kind).digest('hex');
}

/** Counts the error in its group; returns the reference. */
export async function saveClientError(
  executor: Executor,
  { isReport, ...sent }: ClientErrorRequest,
  now: Date,
): Promise<string> {
  // Scrubs again: our pages have already done it, but other clients may not.
  const seen = {
    message: scrubMessage(sent.message),
    stack: scrub(sent.stack),
    page: pagePattern(sent.page),
    version: scrub(sent.version),
  };
  const fingerprint = fingerprintOf(seen.message, seen.stack);
  const reports = isReport ? 1 : 0;
  await executor
    .insert(clientError)
    .values({ ...seen, fingerprint, count: 1, reports, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: clientError.fingerprint,
      set: {
        // The browser has already sent the error of a report, without `isReport`.
        count: isReport ? clientError.count : sql`least(${clientError.count}, 1000000000) + 1`,
        reports: sql`least(${clientError.reports}, 1000000000) + ${reports}`,
        page: seen.page,
        version: seen.version,
        lastSeenAt: now,
      },
    });
  return referenceOf(fingerprint);
}

export async function deleteOldClientErrors(executor: Executor, now: Date): Promise<void> {
  const edge = new Date(now.getTime() - retentionDays * dayMs);
  await executor.delete(clientError).where(lt(clientError.lastSeenAt, edge));
}

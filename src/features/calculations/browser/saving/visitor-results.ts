import { readStored, removeStored, storedKeys, writeStored } from '#browser/storage.ts';
import { dayMs } from '#kernel/calendar.ts';
import { isRecord } from '#kernel/record.ts';
import type { QueuedSave } from './queue-calculation.ts';

/** A visitor's calculation, stored for a sign-up within the day. */
export type VisitorResult = Omit<QueuedSave, 'userId'>;

const prefix = 'fairsplit.visitor-result.';

export function storeVisitorResult(result: VisitorResult): void {
  for (const key of storedKeys(prefix)) if (!readResult(key, result.at)) removeStored(key);
  writeStored(prefix + result.key, result);
}

/** Removes and returns the results of the last day, oldest first. */
export function takeVisitorResults(now: number): VisitorResult[] {
  const keys = storedKeys(prefix);
  const results = keys.flatMap((key) => readResult(key, now) ?? []);
  for (const key of keys) removeStored(key);
  return results.sort((a, b) => a.at - b.at);
}

function readResult(key: string, now: number): VisitorResult | null {
  return readStored(key, (stored) => {
    if (!isRecord(stored) || typeof stored.at !== 'number') return null;
    const isRecent = stored.at <= now && now - stored.at < dayMs;
    // Safe cast: written by `storeVisitorResult`; the server validates the rest.
    return isRecent ? (stored as VisitorResult) : null;
  });
}

import { readStored, writeStored } from '#browser/storage.ts';
import type { Day } from '#kernel/calendar.ts';

const storageKey = 'fairsplit.daily-activity';

/** True if this browser has reported the UTC day. Per user, since several people may share a browser. */
export function isTracked(userId: string, day: Day): boolean {
  return readStored(storageKey, (stored) => stored === written(userId, day)) ?? false;
}

export function markTracked(userId: string, day: Day): void {
  writeStored(storageKey, written(userId, day));
}

function written(userId: string, day: Day): string {
  return `${day} ${userId}`;
}

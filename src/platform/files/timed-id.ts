import { hourMs } from '#kernel/calendar.ts';

/** A UUIDv7, which starts with its timestamp: a file that is named by it says when it was made. */
export function newTimedId(at = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** Longer than any upload takes: a row may be about to point to a newer file. */
const uploadMs = hourMs;

/** Whether the file is too old to belong to a running request. */
export function isLeftOver(key: string, now = Date.now()): boolean {
  const [, high = '', low = ''] = /\/([\da-f]{8})-([\da-f]{4})-7[\w-]+\.webp$/.exec(key) ?? [];
  // Keys of older versions carry no timestamp.
  return high === '' || Number.parseInt(high + low, 16) < now - uploadMs;
}

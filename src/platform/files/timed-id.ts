import { hourMs } from '#kernel/calendar.ts';

/** A UUIDv7. It starts with a timestamp, so that a file's name contains the time of its creation. */
export function newTimedId(at = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** Longer than any upload takes. A newer file may belong to a request that has not stored its row yet. */
const uploadMs = hourMs;

/** True if the file is too old to belong to a running request. */
export function isLeftOver(key: string, now = Date.now()): boolean {
  const [, high = '', low = ''] = /\/([\da-f]{8})-([\da-f]{4})-7[\w-]+\.webp$/.exec(key) ?? [];
  // Keys of older versions carry no timestamp.
  return high === '' || Number.parseInt(high + low, 16) < now - uploadMs;
}

import { hourMs } from '#kernel/calendar.ts';

export function pictureFolder(userId: string): string {
  return `pictures/${userId}`;
}

/** A UUIDv7, which starts with its timestamp. */
export function newPictureKey(userId: string, at = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
  return `${pictureFolder(userId)}/${id}.webp`;
}

/** Longer than any upload takes: a newer file may be about to become the picture. */
const uploadMs = hourMs;

/** Whether the file is too old to belong to a running request. */
export function isLeftOver(key: string, now = Date.now()): boolean {
  const [, high = '', low = ''] = /\/([\da-f]{8})-([\da-f]{4})-7[\w-]+\.webp$/.exec(key) ?? [];
  // Keys of older versions carry no timestamp.
  return high === '' || Number.parseInt(high + low, 16) < now - uploadMs;
}

/** The URL of the caller's picture; a new picture has a new URL, so each can be cached forever. */
export function pictureUrl(key: string | null): string | null {
  const version = key && /\/([\w-]+)\.webp$/.exec(key)?.[1];
  return version ? `/api/account/picture?v=${version}` : null;
}

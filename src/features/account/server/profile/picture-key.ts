import { hourMs } from '#kernel/calendar.ts';

export function pictureFolder(userId: string): string {
  return `pictures/${userId}`;
}

/** A UUID of version 7: it begins with its time. */
export function newPictureKey(userId: string, at = Date.now()): string {
  const time = at.toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
  return `${pictureFolder(userId)}/${id}.webp`;
}

/** Longer than any upload takes: a younger file may be about to become the picture. */
const uploadMs = hourMs;

/** Whether the file was stored so long ago that no request is still about to use it. */
export function isLeftOver(key: string, now = Date.now()): boolean {
  const [, high = '', low = ''] = /\/([\da-f]{8})-([\da-f]{4})-7[\w-]+\.webp$/.exec(key) ?? [];
  // Keys of another version carry no time and are no longer made.
  return high === '' || Number.parseInt(high + low, 16) < now - uploadMs;
}

/** The address of the caller's own picture; a new picture has a new one, so each may be cached for good. */
export function pictureUrl(key: string | null): string | null {
  const version = key && /\/([\w-]+)\.webp$/.exec(key)?.[1];
  return version ? `/api/account/picture?v=${version}` : null;
}

import { newTimedId } from '#platform/files/timed-id.ts';

export function pictureFolder(userId: string): string {
  return `pictures/${userId}`;
}

export function newPictureKey(userId: string): string {
  return `${pictureFolder(userId)}/${newTimedId()}.webp`;
}

/** The URL of the caller's picture; a new picture has a new URL, so each can be cached forever. */
export function pictureUrl(key: string | null): string | null {
  const version = key && /\/([\w-]+)\.webp$/.exec(key)?.[1];
  return version ? `/api/account/picture?v=${version}` : null;
}

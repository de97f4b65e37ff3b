export function pictureFolder(userId: string): string {
  return `pictures/${userId}`;
}

export function newPictureKey(userId: string): string {
  return `${pictureFolder(userId)}/${crypto.randomUUID()}.webp`;
}

/** The address of the caller's own picture; a new picture has a new one, so each may be cached for good. */
export function pictureUrl(key: string | null): string | null {
  const version = key && /([\w-]+)\.webp$/.exec(key)?.[1];
  return version ? `/api/account/picture?v=${version}` : null;
}

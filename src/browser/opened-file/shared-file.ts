/** Cache of the file that was shared with the installed app, until a page opens it. The file is never uploaded. */
export const sharedFileCache = 'fairsplit.shared-file';
const address = '/.shared-file';
const dayMs = 86_400_000;

/** Absent where the site is not served over https. */
const storage = () => (globalThis as { caches?: CacheStorage }).caches;

/**
 * Called by the service worker, and by the page where the user chooses how to use a file. Rejects if the device is
 * full.
 */
export async function storeSharedFile(file: File, now: number): Promise<void> {
  const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name), 'x-at': String(now) };
  const cache = await storage()?.open(sharedFileCache);
  if (!cache) throw new Error('This browser keeps no files here.');
  await cache.put(address, new Response(file, { headers }));
}

export async function readSharedFile(now: number): Promise<File | undefined> {
  const stored = await storage()?.match(address, { cacheName: sharedFileCache });
  if (!stored || isOld(stored, now)) return undefined;
  const name = decodeURIComponent(stored.headers.get('x-name') ?? '');
  return new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' });
}

export async function forgetSharedFile(): Promise<void> {
  await storage()?.delete(sharedFileCache);
}

/** Deletes a file that nobody opened for a day. */
export async function forgetOldSharedFile(now: number): Promise<void> {
  const stored = await storage()?.match(address, { cacheName: sharedFileCache });
  if (stored && isOld(stored, now)) await forgetSharedFile();
}

const isOld = ({ headers }: Response, now: number) => now - Number(headers.get('x-at')) > dayMs;

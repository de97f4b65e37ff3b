/** The file that was shared with the installed app, until a page takes it. It never leaves the device. */
export const sharedFileCache = 'fairsplit.shared-file';
const address = '/.shared-file';
const dayMs = 86_400_000;

/** Absent where the site is not served over https. */
const storage = () => (globalThis as { caches?: CacheStorage }).caches;

/** Called by the service worker, and by the page where a file has to wait. Fails if the device is full. */
export async function keepSharedFile(file: File, now: number): Promise<void> {
  const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name), 'x-at': String(now) };
  const cache = await storage()?.open(sharedFileCache);
  if (!cache) throw new Error('This browser keeps no files here.');
  await cache.put(address, new Response(file, { headers }));
}

export async function readSharedFile(now: number): Promise<File | undefined> {
  const kept = await storage()?.match(address, { cacheName: sharedFileCache });
  if (!kept || isOld(kept, now)) return undefined;
  const name = decodeURIComponent(kept.headers.get('x-name') ?? '');
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' });
}

export async function forgetSharedFile(): Promise<void> {
  await storage()?.delete(sharedFileCache);
}

/** Deletes a file that nobody opened for a day. */
export async function forgetOldSharedFile(now: number): Promise<void> {
  const kept = await storage()?.match(address, { cacheName: sharedFileCache });
  if (kept && isOld(kept, now)) await forgetSharedFile();
}

const isOld = ({ headers }: Response, now: number) => now - Number(headers.get('x-at')) > dayMs;

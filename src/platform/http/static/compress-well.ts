import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { brotliSettings } from './brotli-settings.ts';

type Body = Uint8Array<ArrayBuffer>;

const compress = promisify(brotliCompress);
let queue: Promise<unknown> = Promise.resolve();

/** Compresses with the highest quality, one file at a time: passwords are hashed on the same thread pool. */
export function compressWell(body: Body): Promise<Body> {
  const settings = brotliSettings(body.byteLength, constants.BROTLI_MAX_QUALITY);
  const work = queue.then(async () => new Uint8Array(await compress(body, settings)));
  queue = work.catch(() => {});
  return work;
}

/** Settles when every file given so far is compressed. */
export async function allCompressed(): Promise<void> {
  await queue;
}

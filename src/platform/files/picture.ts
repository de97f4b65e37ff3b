import { Problem } from '#kernel/problem.ts';
import { createSemaphore } from '../semaphore.ts';

/** Browsers send squares of a few hundred pixels; 16 million pixels decode within 100 MB in every format. */
export const picture = { side: 256, maxBytes: 5 * 1024 * 1024, maxPixels: 16_000_000 } as const;

const maxWaiting = 8;
/** One picture is decoded at a time: several at once would take hundreds of megabytes. */
const oneAtATime = createSemaphore(1);
let waiting = 0;

const kinds = [
  { format: 'jpeg', signature: /^ffd8ff/ },
  { format: 'png', signature: /^89504e470d0a1a0a/ },
  { format: 'webp', signature: /^52494646.{8}57454250/ },
  { format: 'gif', signature: /^47494638(?:37|39)61/ },
] as const;

/** Detects the format from the signature, so that no other decoder sees untrusted bytes. */
function formatOf(bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('hex');
  return kinds.find(({ signature }) => signature.test(start))?.format;
}

/**
 * Re-encodes a user's picture as a square WebP of bounded size: first frame only, rotated by its EXIF
 * orientation, without EXIF location and device.
 */
export async function reencodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  const { maxBytes } = picture;
  if (bytes.byteLength > maxBytes) throw new Problem('picture-too-large', { maxBytes });
  const format = formatOf(bytes);
  if (!format) throw new Problem('not-a-picture');
  if (waiting >= maxWaiting) throw new Problem('too-many', { retryAfter: 5 });
  waiting += 1;
  try {
    return await oneAtATime(() => reencode(bytes, format));
  } finally {
    waiting -= 1;
  }
}

async function reencode(bytes: Uint8Array, format: string): Promise<Uint8Array> {
  const { side, maxPixels } = picture;
  // Loaded lazily: most processes never decode a picture.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, autoOrient: true } as const;
  try {
    const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (header.format !== format) throw new Problem('not-a-picture');
    if (header.width * header.height > maxPixels) throw new Problem('picture-too-large', { maxPixels });
    return await sharp(bytes, options)
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('not-a-picture');
  }
}

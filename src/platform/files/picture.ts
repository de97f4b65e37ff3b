import type { ResizeOptions } from 'sharp';
import { Problem } from '#kernel/problem.ts';
import { createSemaphore } from '../semaphore.ts';

/**
 * Browsers send squares of a few hundred pixels, or photos of about two thousand. 16 million pixels decode within
 * 100 MB in every format. With `longSide` the small print of a receipt stays legible.
 */
export const picture = {
  side: 256,
  longSide: 1600,
  maxBytes: 5 * 1024 * 1024,
  maxPixels: 16_000_000,
} as const;

export type ReencodedPicture = Readonly<{ bytes: Uint8Array; width: number; height: number }>;

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
  const { side } = picture;
  return (await inTurn(bytes, { width: side, height: side, fit: 'cover' })).bytes;
}

/** Re-encodes a photo without cropping it: limits its longer side and never enlarges it. */
export async function reencodePhoto(bytes: Uint8Array): Promise<ReencodedPicture> {
  const { longSide } = picture;
  return await inTurn(bytes, { width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true });
}

async function inTurn(bytes: Uint8Array, size: ResizeOptions): Promise<ReencodedPicture> {
  const { maxBytes } = picture;
  if (bytes.byteLength > maxBytes) throw new Problem('picture-too-large', { maxBytes });
  const format = formatOf(bytes);
  if (!format) throw new Problem('not-a-picture');
  if (waiting >= maxWaiting) throw new Problem('too-many', { retryAfter: 5 });
  waiting += 1;
  try {
    return await oneAtATime(() => reencode(bytes, format, size));
  } finally {
    waiting -= 1;
  }
}

async function reencode(bytes: Uint8Array, format: string, size: ResizeOptions): Promise<ReencodedPicture> {
  const { maxPixels } = picture;
  // Loaded lazily: most processes never decode a picture.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1, autoOrient: true } as const;
  try {
    const header = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (header.format !== format) throw new Problem('not-a-picture');
    if (header.width * header.height > maxPixels) throw new Problem('picture-too-large', { maxPixels });
    const { data, info } = await sharp(bytes, options)
      .resize(size)
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('not-a-picture');
  }
}

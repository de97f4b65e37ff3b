import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture, reencodePicture } from './picture.ts';

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

function plain(width: number, height: number, background: object = red) {
  return sharp({ create: { width, height, channels: 3, background: { ...background, alpha: 1 } } });
}

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: blue } };
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
}

async function colourAt(bytes: Uint8Array, left: number, top: number) {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue';
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid PNG header of any size over a decompression bomb. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width / 8 + 1) * height));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('as %s becomes a square WebP', async (format) => {
    const given = await halves(640, 300).toFormat(format).toBuffer();
    const made = await reencodePicture(given);
    const metadata = await sharp(made).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: picture.side, height: picture.side });
    expect(await colourAt(made, 10, 128)).toBe('red');
    expect(await colourAt(made, 245, 128)).toBe('blue');
    expect(made.byteLength).toBeLessThan(20_000);
  });

  it('smaller than the square is enlarged to it', async () => {
    const made = await reencodePicture(await plain(1, 1).png().toBuffer());
    expect(await sharp(made).metadata()).toMatchObject({ width: picture.side, height: picture.side });
  });

  it('is rotated by its EXIF orientation and loses its metadata', async () => {
    // Orientation 3 is upside down, so left and right swap.
    const given = await halves(400, 400)
      .withExif({ IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    expect(given.toString('latin1')).toContain('Camera');
    const made = await reencodePicture(given);
    expect(await colourAt(made, 10, 128)).toBe('blue');
    expect(await colourAt(made, 245, 128)).toBe('red');
    const { exif, icc, xmp, orientation } = await sharp(made).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(Buffer.from(made).toString('latin1')).not.toContain('Camera');
  });

  it('that is animated gives its first frame', async () => {
    const frames = await Promise.all(
      [plain(64, 64), plain(64, 64, blue)].map((frame) => frame.png().toBuffer()),
    );
    const given = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(given).metadata()).pages).toBe(2);
    const made = await reencodePicture(given);
    expect((await sharp(made).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(made, 128, 128)).toBe('red');
  });
});

describe('is refused as no picture', () => {
  const text = (content: string) => Buffer.from(content);
  it.each([
    ['nothing at all', async () => new Uint8Array()],
    ['an SVG', async () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an SVG after a GIF signature', async () => text('GIF89a<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a web page', async () => text('<!doctype html><script>alert(1)</script>')],
    ['a web page that begins like a PNG', async () => text('\x89PNG\r\n\x1a\n<script>alert(1)</script>')],
    ['a TIFF', async () => await plain(8, 8).tiff().toBuffer()],
    ['half a JPEG', async () => (await halves(640, 640).jpeg().toBuffer()).subarray(0, 900)],
    ['half a PNG', async () => (await halves(640, 640).png().toBuffer()).subarray(0, 300)],
  ])('%s', async (_what, make) => {
    await expect(reencodePicture(await make())).rejects.toMatchObject({ code: 'not-a-picture' });
  });
});

describe('is refused as too large', () => {
  it('a file of more than 5 MB', async () => {
    const small = await plain(8, 8).png().toBuffer();
    const padded = Buffer.concat([small, Buffer.alloc(picture.maxBytes)]);
    await expect(reencodePicture(padded)).rejects.toMatchObject({
      code: 'picture-too-large',
      detail: { maxBytes: 5 * 1024 * 1024 },
    });
  });

  it('a small file that unpacks to 256 million pixels', async () => {
    const given = bomb(16_000, 16_000);
    expect(given.byteLength).toBeLessThan(100_000);
    await expect(reencodePicture(given)).rejects.toMatchObject({ code: 'picture-too-large' });
  });
});

/** Runs in its own process, so that the peak memory is that of the pictures. */
const decodeMany = `
  import sharp from 'sharp';
  import { reencodePicture } from '${resolve(import.meta.dirname, 'picture.ts')}';
  const create = { width: 4000, height: 4000, channels: 4, background: { r: 9, g: 99, b: 199, alpha: 0.5 } };
  const png = await sharp({ create }).png({ progressive: true }).toBuffer();
  const small = await sharp({ create: { ...create, width: 8, height: 8 } }).png().toBuffer();
  await reencodePicture(small);
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss); }, 2);
  await Promise.all(Array.from({ length: 6 }, () => reencodePicture(png)));
  clearInterval(watch);
  console.log((Math.max(peak, process.memoryUsage().rss) - before) / 1e6);
`;

it('six of the largest at once take less than 150 MB', async () => {
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', decodeMany], {
    cwd: resolve(import.meta.dirname, '../../..'),
  });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(150);
});

it('refuses pictures beyond the queue’s limit, with Retry-After', async () => {
  const given = await plain(2000, 2000).png().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => reencodePicture(given)));
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ reason: { code: 'too-many', detail: { retryAfter: 5 } } });
});

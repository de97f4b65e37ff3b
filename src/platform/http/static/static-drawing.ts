import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { drawPng } from '../../files/draw-png.ts';
import { createSemaphore } from '../../semaphore.ts';
import { type Described, plainFile, type SiteOptions, type StaticFile } from './static-file.ts';

/** If a start waits for the build, the build stores '/share/pricing.png.svg' instead of '/share/pricing.png'. */
const drawing = /^(.+\.png)\.svg$/;

export function pictureOf(path: string): string | undefined {
  return drawing.exec(path)?.[1];
}

/** Draws one picture at a time: other requests run in between, and memory holds the pixels of only one. */
const oneAtATime = createSemaphore(1);

/** Draws a picture that the build stores only as SVG, at the first request. Concurrent requests share the result. */
export function readDrawing(
  file: string,
  described: Described,
  options: SiteOptions,
): () => Promise<StaticFile> {
  const stored = readFileSync(`${file}.svg.br`);
  let drawn: Promise<StaticFile> | undefined;
  const draw = async () => {
    const body = await oneAtATime(() => drawPng(brotliDecompressSync(stored)));
    return plainFile(body, described, options);
  };
  return () => {
    drawn ??= draw().catch((error: unknown) => {
      drawn = undefined;
      throw error;
    });
    return drawn;
  };
}

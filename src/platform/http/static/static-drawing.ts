import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { drawPng } from '../../files/draw-png.ts';
import { createSemaphore } from '../../semaphore.ts';
import { type Described, plainFile, type SiteOptions, type StaticFile } from './static-file.ts';

/** '/share/pricing.png.svg' is what the build stores of '/share/pricing.png' if a start waits for it. */
const drawing = /^(.+\.png)\.svg$/;

export function pictureOf(path: string): string | undefined {
  return drawing.exec(path)?.[1];
}

/** A page is read or a request answered between two pictures, and memory holds the pixels of one. */
const oneAtATime = createSemaphore(1);

/** A picture that the build has only as a drawing. It is made for the first who asks; others wait for the same one. */
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

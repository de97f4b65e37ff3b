import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { atMost, type Figure } from './figure.ts';

const root = resolve(import.meta.dirname, '..');
const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });

/** Disk usage like `du`: whole blocks, hard links once, without `skips`. */
function diskBytes(folder: string, skips: ReadonlySet<string>, seen: Set<number>): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (skips.has(path)) continue;
    const { ino, blocks } = lstatSync(path);
    if (!seen.has(ino)) bytes += blocks * 512;
    seen.add(ino);
    if (entry.isDirectory()) bytes += diskBytes(path, skips, seen);
  }
  return bytes;
}

/** The size of node_modules, and the size that `npm ci --omit=dev` installs according to the lock file. */
export function installFigures(): Figure[] {
  const modules = join(root, 'node_modules');
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const caches = ['.cache', '.vite', '.vite-temp', '.vitest-cache'].map((name) => join(modules, name));
  const onlyDevelopment = Object.entries(packages).flatMap(([path, { dev }]) =>
    dev ? join(root, path) : [],
  );
  const megabytes = (skips: readonly string[]) => diskBytes(modules, new Set(skips), new Set()) / 1024 / 1024;
  return [
    atMost('Production install', megabytes([...caches, ...onlyDevelopment]), 300, 'MB'),
    atMost('Whole install', megabytes(caches), 800, 'MB'),
  ];
}

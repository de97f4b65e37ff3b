import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#kernel/json.ts';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'node_modules/.cache/patterns/safe.json');
const content = z.object({ version: z.string(), safe: z.array(z.string()) });

function checkerVersion(): string {
  const manifest = readFileSync(resolve(root, 'node_modules/recheck/package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

function readFile(): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Cache of patterns that this version of the checker found safe. */
export function readSafe(): Set<string> {
  const stored = content.safeParse(readFile());
  return new Set(stored.success && stored.data.version === checkerVersion() ? stored.data.safe : []);
}

export function writeSafe(safe: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, JSON.stringify({ version: checkerVersion(), safe }));
  renameSync(next, file);
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#kernel/json.ts';

const root = resolve(import.meta.dirname, '../..');
/** Committed, so that a fresh clone checks only new patterns. */
const file = resolve(import.meta.dirname, 'linear.json');
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

/** Patterns that this version of the checker has found safe, so they need no second check. */
export function readSafe(): Set<string> {
  const stored = content.safeParse(readFile());
  return new Set(stored.success && stored.data.version === checkerVersion() ? stored.data.safe : []);
}

/** Does not write the file if nothing has changed. */
export function writeSafe(safe: readonly string[]): void {
  const text = `${JSON.stringify({ version: checkerVersion(), safe: safe.toSorted() }, null, 2)}\n`;
  if (JSON.stringify(readFile()) === JSON.stringify(JSON.parse(text))) return;
  const next = `${file}.${process.pid}`;
  writeFileSync(next, text);
  renameSync(next, file);
}

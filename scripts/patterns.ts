import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { whyUnsafe } from './patterns/check-pattern.ts';
import { readSafe, writeSafe } from './patterns/checked.ts';
import { findPatterns, type Pattern } from './patterns/find-patterns.ts';

const root = resolve(import.meta.dirname, '..');
const isOnlyForTests = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const keyOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;

/** Checks that every regular expression in `src` runs in linear time on any input. */
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isOnlyForTests(file));
const patterns = files.flatMap((file) => findPatterns(file, readFileSync(resolve(root, file), 'utf8')));
const known = readSafe();
const safe = new Set<string>();
const unsafe: string[] = [];
for (const pattern of patterns) {
  const key = keyOf(pattern);
  if (safe.has(key)) continue;
  const reason = known.has(key) ? undefined : whyUnsafe(pattern);
  if (reason === undefined) safe.add(key);
  else unsafe.push(`${pattern.at} ${key}: ${reason}`);
}
writeSafe([...safe]);
if (patterns.length === 0) unsafe.push('No pattern was found: the search is broken.');
console.log(unsafe.length === 0 ? `${safe.size} patterns are linear.` : unsafe.join('\n'));
process.exitCode = unsafe.length === 0 ? 0 : 1;

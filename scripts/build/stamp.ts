import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All inputs of the build. */
const sources = [
  'src',
  'public',
  'languages',
  'scripts/build.ts',
  'scripts/build',
  'scripts/languages',
  'package.json',
  'package-lock.json',
  'index.html',
  'embed.html',
  'vite.config.ts',
];

function filesUnder(root: string, source: string): string[] {
  const path = join(root, source);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

export function sourceStamp(root: string): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(root, source))) {
    const content = readFileSync(join(root, file));
    hash.update(`${file.replaceAll('\\', '/')}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}

const stampFile = (root: string) => join(root, 'build/stamp');

export function isBuilt(root: string): boolean {
  const file = stampFile(root);
  return existsSync(file) && readFileSync(file, 'utf8') === sourceStamp(root);
}

export function clearStamp(root: string): void {
  rmSync(stampFile(root), { force: true });
}

/** Written last: an interrupted build has no stamp and is repeated. */
export function writeStamp(root: string, stamp: string): void {
  writeFileSync(stampFile(root), stamp);
}

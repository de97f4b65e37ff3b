import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { copyServer } from '#testing/release-copy.ts';

const root = resolve(import.meta.dirname, '..');
const client = join(root, 'build/client');
/** Files that are not copied: other languages, share images and compressed variants take time and are not needed. */
const skipped = /^(~|[a-z]{2}(-[a-z]{2})?\/|assets\/[a-z]{2}(-[a-z]{2})?-[0-9a-f]{8}\/|share\/)|\.(br|gz)$/i;
const text = /\.(html|js|css|webmanifest)$/;
const script = /^[\w.-]+(-[\w-]{8}\.js)$/;
/** The end of a script's name: a hash of its content. Searching for whole names would be slow in long lines. */
const hash = /-[\w-]{8}\.js/g;

export const nextReleaseId = 'feedc0de';

/** Copies the build as the next release: with another id, and other names of all scripts. */
export function copyAsNextRelease(folder: string): void {
  copyServer(folder);
  symlinkSync(join(root, 'drizzle'), join(folder, 'drizzle'));
  const files = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1))
    .filter((path) => !skipped.test(path));
  const hashes = new Set(files.flatMap((path) => script.exec(path.replace(/^assets\//, ''))?.[1] ?? []));
  const renamed = (content: string) =>
    content.replace(hash, (end) => (hashes.has(end) ? end.replace(/\.js$/, '2.js') : end));
  const id = /data-release="(\w+)"/.exec(readFileSync(join(client, 'index.html'), 'utf8'))?.[1] ?? '';
  for (const path of files) {
    const target = join(folder, 'build/client', renamed(path));
    mkdirSync(dirname(target), { recursive: true });
    if (!text.test(path)) cpSync(join(client, path), target);
    else
      writeFileSync(target, renamed(readFileSync(join(client, path), 'utf8')).replaceAll(id, nextReleaseId));
  }
}

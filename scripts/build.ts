import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { offeredLanguages } from '#kernel/language/languages.ts';
import { writeIcons } from './build/icons.ts';
import { readPalette } from './build/palette.ts';
import { precompress } from './build/precompress.ts';
import { bundleServer, putServerInPlace } from './build/server-files.ts';
import { writeSiteFiles } from './build/sitemap.ts';
import { clearStamp, sourceStamp, writeStamp } from './build/stamp.ts';
import { writeLanguages } from './build/write-languages.ts';
import { runTool } from './run-tool.ts';

const root = resolve(import.meta.dirname, '..');

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes folders of interrupted builds, but not of a build that is running. */
function clearRemains(): void {
  mkdirSync(join(root, 'build'), { recursive: true });
  for (const name of readdirSync(join(root, 'build'))) {
    const pid = /^next-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, 'build', name), { recursive: true, force: true });
  }
}

async function run(tool: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runTool(tool, args, { env: { NODE_ENV: 'production' } });
  if (exitCode !== 0) throw new Error(`${tool} ${args.join(' ')} failed.\n${output}`);
}

/** Builds in a temporary folder and renames it, so that no half-built site is ever served. */
async function build(): Promise<void> {
  const started = performance.now();
  clearRemains();
  const stamp = sourceStamp(root);
  const staging = `build/next-${process.pid}`;
  const site = join(root, staging, 'client');
  try {
    const bundle = join(staging, 'prerender');
    const server = join(root, staging, 'server');
    await Promise.all([
      run('vite', ['build', '--outDir', site]),
      run('vite', ['build', '--ssr', 'src/entry.prerender.tsx', '--outDir', bundle]),
      bundleServer(server),
    ]);
    const scripts = writeLanguages(site, join(root, bundle), offeredLanguages);
    copyFileSync(join(site, 'index.html'), join(site, '.vite/template.html'));
    const processes = Math.min(availableParallelism(), scripts.length);
    await Promise.all(
      Array.from({ length: processes }, (_, n) => {
        const own = scripts.filter((_language, index) => index % processes === n);
        return run('node', ['scripts/build/prerender.ts', site, JSON.stringify(own)]);
      }),
    );
    rmSync(join(site, '.vite'), { recursive: true });
    const theme = join(root, 'src/ui/theme.css');
    const light = readPalette(theme, ':root');
    await writeIcons(site, light, readPalette(theme, "[data-theme='dark']"));
    writeSiteFiles(site, light);
    await precompress(site);

    clearStamp(root);
    rmSync(join(root, 'build/client'), { recursive: true, force: true });
    renameSync(site, join(root, 'build/client'));
    putServerInPlace(server);
    writeStamp(root, stamp);
  } finally {
    rmSync(join(root, staging), { recursive: true, force: true });
  }
  console.log(`Built the site in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

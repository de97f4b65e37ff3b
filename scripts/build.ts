import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { build as bundle } from 'vite';
import { type Language, offeredLanguages } from '#kernel/language/languages.ts';
import { addFrames, bundleFrames } from './build/frame-files.ts';
import { writeIcons } from './build/icons.ts';
import { readPalette } from './build/palette.ts';
import { precompress } from './build/precompress.ts';
import { copyScreenshots } from './build/screenshots.ts';
import { bundleServer, putServerInPlace } from './build/server-files.ts';
import { writeSiteFiles } from './build/sitemap.ts';
import { clearStamp, sourceStamp, writeStamp } from './build/stamp.ts';
import { writeEmbedScript } from './build/write-embed-script.ts';
import { type MarkedBuild, setMarkedAside } from './build/write-languages.ts';
import { writeWorker } from './build/write-worker.ts';
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

/** `npm start` passes this flag, because it waits for the build: see precompress and writeShareImages. */
const inHurry = process.argv.includes('--in-hurry');

/** Divides the languages among as many processes as there are processors. */
function shared(languages: readonly Language[]): Language[][] {
  const processes = Math.min(availableParallelism(), languages.length);
  return Array.from({ length: processes }, (_, n) =>
    languages.filter((_one, index) => index % processes === n),
  );
}

/** Runs in this process, since another one would have to load Vite again. */
async function bundlePrerenderer(outDir: string): Promise<void> {
  const ssr = 'src/entry.prerender.tsx';
  await bundle({ root, configLoader: 'native', logLevel: 'error', build: { ssr, outDir } });
}

/**
 * Gives V8 a large young generation: prerendering makes mostly short-lived objects, and collecting them in the
 * default one would take a tenth of its time.
 */
function prerender(folders: MarkedBuild, languages: readonly Language[]): Promise<void> {
  const script = ['--max-semi-space-size=64', 'scripts/build/prerender.ts'];
  const how = inHurry ? ['--in-hurry'] : [];
  return run('node', [...script, JSON.stringify(folders), JSON.stringify(languages), ...how]);
}

/** Builds in a temporary folder and renames it, so that no half-built site is ever served. */
async function build(): Promise<void> {
  const started = performance.now();
  clearRemains();
  const stamp = sourceStamp(root);
  const staging = `build/next-${process.pid}`;
  const site = join(root, staging, 'client');
  try {
    const folders = {
      site,
      marked: join(root, staging, 'marked'),
      prerenderer: join(root, staging, 'prerender'),
      release: stamp.slice(0, 8),
    };
    const server = join(root, staging, 'server');
    const frames = join(root, staging, 'frames');
    await Promise.all([
      run('vite', ['build', '--configLoader', 'native', '--outDir', site]),
      bundlePrerenderer(folders.prerenderer),
      bundleServer(server),
      bundleFrames(frames),
    ]);
    addFrames(site, frames);
    setMarkedAside(folders);
    copyFileSync(join(site, 'index.html'), join(site, '.vite/template.html'));
    await Promise.all(shared(offeredLanguages).map((languages) => prerender(folders, languages)));
    await writeWorker(folders);
    await writeEmbedScript(site);
    rmSync(join(site, '.vite'), { recursive: true });
    const theme = join(root, 'src/ui/theme.css');
    await writeIcons(site, readPalette(theme, ':root'), readPalette(theme, "[data-theme='dark']"));
    copyScreenshots(root, site);
    writeSiteFiles(site);
    await precompress(site, { inHurry });

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

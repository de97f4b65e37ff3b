import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';

const run = promisify(execFile);
const minute = 60_000;
const playwright = resolve(import.meta.dirname, '../node_modules/.bin/playwright');

/** Chromium's headless shell: the same engine with a third less CPU per page. */
const headlessPackage = 'chromium-headless-shell';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/usr/bin/microsoft-edge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Existence is not enough: some systems install a stub, and a download may lack libraries. */
async function starts(path: string): Promise<boolean> {
  try {
    const { stdout } = await run(path, ['--version'], { timeout: minute / 2 });
    return /Chrom|Edge/.test(stdout);
  } catch {
    return false;
  }
}

export async function firstThatStarts(paths: readonly (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) if (path && (await starts(path))) return path;
  return undefined;
}

export async function findChromium(): Promise<string | undefined> {
  const { CHROMIUM_PATH } = process.env;
  return firstThatStarts([
    CHROMIUM_PATH,
    `/usr/bin/${headlessPackage}`,
    chromium.executablePath(),
    ...places,
  ]);
}

async function attempt(command: string, args: readonly string[]): Promise<boolean> {
  try {
    await run(command, args, { timeout: 8 * minute, maxBuffer: 2 ** 26 });
    return true;
  } catch {
    return false;
  }
}

/** Runs the command directly if we are root, otherwise with sudo if it needs no password. */
async function attemptAsRoot(command: string, args: readonly string[]): Promise<boolean> {
  return process.getuid?.() === 0 ? attempt(command, args) : attempt('sudo', ['-n', command, ...args]);
}

async function installFromSystem(): Promise<void> {
  if (await attempt('apt-get', ['--version'])) {
    await attemptAsRoot('apt-get', ['update']);
    const install = (name: string) =>
      attemptAsRoot('apt-get', ['install', '-y', '--no-install-recommends', name]);
    if (!(await install(headlessPackage))) await install('chromium');
  } else if (await attempt('dnf', ['--version'])) {
    await attemptAsRoot('dnf', ['install', '-y', 'chromium']);
  } else if (await attempt('apk', ['--version'])) {
    await attemptAsRoot('apk', ['add', '--no-cache', 'chromium']);
  }
}

/** A minimal system lacks libraries that the download needs; installs them only if the download succeeded. */
async function installFromPlaywright(): Promise<void> {
  const downloaded = await attempt(process.execPath, [playwright, 'install', 'chromium']);
  if (!downloaded || (await starts(chromium.executablePath()))) return;
  await attemptAsRoot(process.execPath, [playwright, 'install-deps', 'chromium']);
}

/** Tried in order until a Chromium starts. */
const ways: readonly { name: string; install: () => Promise<void> }[] = [
  { name: "Playwright's own download", install: installFromPlaywright },
  { name: "the system's package manager", install: installFromSystem },
];

export async function requireChromium(): Promise<string> {
  const found = await findChromium();
  if (found) return found;
  for (const { name, install } of ways) {
    console.log(`No Chromium yet: trying ${name}.`);
    await install();
    const installed = await findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium, and none could be found or installed. ' +
      'Install Chromium or Google Chrome, or set CHROMIUM_PATH to its executable, and run npm test again.',
  );
}

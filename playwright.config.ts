import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '#platform/free-port.ts';
import { findChromium } from './scripts/chromium.ts';
import { quietFlags } from './scripts/launch-options.ts';

// Workers read this file again and inherit the environment, so what is chosen here stays chosen.
process.env.E2E_PORT ??= String(await freePort());
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'fairsplit-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
process.env.CHROMIUM_PATH ??= (await findChromium()) ?? '';

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // One more than there are cores in the smallest machine it should be quick on: tests also wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    // What moves while it is pressed takes no press, and frames in between take time.
    reducedMotion: 'reduce',
    // A worker would answer for pages and scripts that a test breaks on purpose; e2e/in-the-pocket.spec.ts allows it.
    serviceWorkers: 'block',
    // Filming every test takes as long as running it: `E2E_TRACE=on npx playwright test e2e/x.spec.ts` does.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // A page lives for seconds: compiling its scripts for a long life takes more than it saves. The quicker optimizer
      // stays on, without which a receipt takes twice as long to read.
      args: [...quietFlags, '--js-flags=--no-opt'],
      chromiumSandbox: false,
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${baseURL}/api/ready`,
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      APP_URL: baseURL,
      // Each test names the client it comes from, so that one test's attempts do not slow down the others.
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      // Where e2e/webhooks.spec.ts listens.
      OUTGOING_ALLOW: '127.0.0.5',
      DATA_DIR: process.env.E2E_DATA_DIR,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});

import { existsSync } from 'node:fs';
import type { DrivenBrowser } from './browsers/driven-browser.ts';
import { openFirefox } from './browsers/firefox.ts';
import type { Step } from './browsers/journey-steps.ts';
import { runMainJourney } from './browsers/main-journey.ts';
import { type Interrupted, runOfflineJourney } from './browsers/offline-journey.ts';
import { openWebKit } from './browsers/webkit.ts';
import { scratchFolder, startSite } from './site-server.ts';

const firstOf = (paths: readonly string[]) => paths.find((path) => existsSync(path));

const firefox = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox']);
const webKitDriver = firstOf(['/usr/bin/WebKitWebDriver']);
const miniBrowser = firstOf(
  ['x86_64', 'aarch64'].flatMap((machine) =>
    ['4.1', '4.0', '6.0'].flatMap((version) => [
      `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      `/usr/lib/${machine}-linux-gnu/webkitgtk-${version}/MiniBrowser`,
    ]),
  ),
);

const browsers: readonly [string, (() => Promise<DrivenBrowser>) | string][] = [
  ['Firefox', firefox ? () => openFirefox(firefox) : 'not installed: apt install firefox-esr'],
  [
    'WebKitGTK',
    !webKitDriver || !miniBrowser
      ? 'not installed: apt install webkit2gtk-driver'
      : process.env.DISPLAY || process.env.WAYLAND_DISPLAY
        ? () => openWebKit(webKitDriver, miniBrowser)
        : 'needs a display: apt install xvfb, then xvfb-run npm run browsers',
  ],
];

async function passes(
  name: string,
  start: (typeof browsers)[number][1],
  site: Interrupted,
): Promise<boolean> {
  if (typeof start === 'string') {
    console.log(`${name}: ${start}`);
    return false;
  }
  let browser: DrivenBrowser | undefined;
  const passed: string[] = [];
  try {
    browser = await start();
    const step: Step = async (what, task) => {
      await task();
      passed.push(what);
    };
    await runMainJourney(browser, site.address, step);
    await runOfflineJourney(browser, site, step);
    console.log(`${name} ${browser.version}: passed, ${passed.length} steps`);
    return true;
  } catch (error) {
    console.log(`${name}: failed after '${passed.at(-1) ?? 'the start'}'`, error);
    return false;
  } finally {
    await browser?.close();
  }
}

/** The main journey on the built site, in the distribution's Firefox and WebKit. */
const folder = scratchFolder();
let server = await startSite(folder.path);
const { address } = server;
let isAway = false;
const site: Interrupted = {
  address,
  async stop() {
    await server.stop();
    isAway = true;
  },
  async start() {
    if (!isAway) return;
    server = await startSite(folder.path, {}, { port: Number(new URL(address).port) });
    isAway = false;
  },
};
const outcomes: boolean[] = [];
for (const [name, start] of browsers) {
  await site.start();
  outcomes.push(await passes(name, start, site));
}
if (!isAway) await server.stop();
folder.remove();
process.exitCode = outcomes.every(Boolean) ? 0 : 1;

import { requireChromium } from './chromium.ts';

/** Chromium uses only the last --disable-features flag, so Playwright's own entries are repeated. */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A spare process for a page that tests never open.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  // Pages of the address bar that each window loads; they cost more than the page under test.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const quietFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function launchOptions() {
  return { executablePath: await requireChromium(), chromiumSandbox: false, args: quietFlags };
}

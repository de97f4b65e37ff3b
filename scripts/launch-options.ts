import { requireChromium } from './chromium.ts';

/** Chromium obeys only the last such flag, so those that Playwright turns off itself are named again. */
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
  // A process held ready for a page that a test never opens.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  // Pages of the address bar that each window loads: they cost more than the page under test.
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

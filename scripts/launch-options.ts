import { requireChromium } from './chromium.ts';

export const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function launchOptions() {
  return { executablePath: await requireChromium(), chromiumSandbox: false, args: quietFlags };
}

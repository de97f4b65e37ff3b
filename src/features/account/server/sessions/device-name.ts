import { t } from '#kernel/language/t.ts';

type Known = readonly (readonly [name: string, sign: RegExp])[];

/** In matching order: a user agent also contains the names of browsers that it derives from. */
const browsers: Known = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)[/ ]/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: Known = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh|OS)?\b/],
  ['Linux', /\bLinux\b/],
];

const unknown = 'Unknown device';

/** Like 'Firefox on Linux'. English, since it is stored and translated when shown. */
export function deviceName(userAgent: string | null): string {
  const known = (list: Known) => list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const browser = known(browsers);
  const system = known(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknown;
}

/** Translates a stored device name. */
export function deviceText(name: string): string {
  if (name === unknown) return t('Unknown device');
  const [browser = '', system] = name.split(' on ');
  return system === undefined ? name : t('{browser} on {system}', { browser, system });
}

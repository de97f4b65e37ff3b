import { expect, it } from 'vitest';
import { setTranslations } from '#kernel/language/t.ts';
import { deviceName, deviceText } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/139.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/139.0 Safari/537.36 Edg/139.0`],
  ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/139.0 Safari/537.36 OPR/120.0`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.5 Safari/605.1',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Mobile Safari/604.1',
  ],
  ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) CriOS/139.0 Mobile Safari/604.1'],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/139.0 Safari/537.36`],
  ['Windows', 'SomeClient/1.0 (Windows NT 10.0)'],
  ['Unknown device', 'curl/8.5.0'],
  ['Unknown device', ''],
  ['Unknown device', '<script>alert(1)</script>'],
])('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

it('has a name even for a session that never said what it is', () => {
  expect(deviceName(null)).toBe('Unknown device');
});

it('is written in the language of its reader', () => {
  const sentences = new Map([
    ['{browser} on {system}', '{browser} auf {system}'],
    ['Unknown device', 'Unbekanntes Gerät'],
  ]);
  setTranslations(() => ({ language: 'de', sentences }));
  const texts = ['Samsung Internet on Android', 'Windows', 'Unknown device'].map(deviceText);
  setTranslations(() => ({ language: 'en' }));
  expect(texts).toEqual(['Samsung Internet auf Android', 'Windows', 'Unbekanntes Gerät']);
});

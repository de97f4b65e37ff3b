import { expect, it } from 'vitest';
import { readFrameMessage, readSettingsMessage, themeOf } from './frame-messages.ts';

it.each([
  { fairsplit: 'height', height: 812 },
  { fairsplit: 'ready', title: 'Bill Split Calculator' },
  { fairsplit: 'reveal', top: 0 },
  { fairsplit: 'result', kind: 'bill-split', result: { total: 9999 } },
])('reads $fairsplit', (message) => {
  expect(readFrameMessage({ ...message, more: 1 })).toEqual(message);
});

it('lets a frame be as tall as a thousand people on a phone make it', () => {
  const height = 250_000;
  expect(readFrameMessage({ fairsplit: 'height', height })).toEqual({ fairsplit: 'height', height });
});

it.each([
  null,
  undefined,
  'height',
  [],
  {},
  { fairsplit: 'height' },
  { fairsplit: 'height', height: '812' },
  { fairsplit: 'height', height: Number.NaN },
  { fairsplit: 'height', height: -1 },
  { fairsplit: 'height', height: 1e9 },
  { fairsplit: 'reveal', top: Number.POSITIVE_INFINITY },
  { fairsplit: 'ready', title: 'x'.repeat(201) },
  { fairsplit: 'ready', title: { toString: (): string => 'x' } },
  { fairsplit: 'result', kind: 'bill-split', result: null },
  { fairsplit: 'result', kind: 'bill-split', result: [] },
  { fairsplit: 'result', result: {} },
  { fairsplit: 'navigate', to: 'https://evil.example' },
])('takes %j for no message', (data) => {
  expect(readFrameMessage(data)).toBeNull();
});

const settings = { theme: 'dark', currency: 'EUR', accent: '#123456', key: '' };

it('reads settings field by field', () => {
  expect(readSettingsMessage({ fairsplit: 'settings', ...settings, more: 1 })).toEqual(settings);
  for (const name of Object.keys(settings)) {
    expect(readSettingsMessage({ fairsplit: 'settings', ...settings, [name]: 1 })).toBeNull();
    expect(readSettingsMessage({ fairsplit: 'settings', ...settings, [name]: 'x'.repeat(201) })).toBeNull();
  }
  expect(readSettingsMessage(settings)).toBeNull();
});

it('knows three themes', () => {
  expect(['light', 'dark', 'auto', 'sepia', ''].map(themeOf)).toEqual([
    'light',
    'dark',
    'auto',
    'auto',
    'auto',
  ]);
});

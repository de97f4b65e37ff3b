import { expect, it } from 'vitest';
import { unlinked } from './unlinked.ts';

it.each([
  'https://evil.example/path',
  'evil.example',
  'www.evil.example',
  'mailto:eve@evil.example',
  'Ann http://evil.example now',
])('leaves nothing in %s that a mail program makes a link of', (text) => {
  const shown = unlinked(text);
  expect(shown).not.toMatch(/https?:\/\/|www\.|\w\.\w|\w@\w|mailto:\w/);
  expect(shown.replaceAll('\u2060', '')).toBe(text);
});

it.each(['Ann', 'Ann B. Smith', 'ünïcödé 🧾 שלום', "O'Neill & Sons, Ltd."])('leaves %s as it is', (name) => {
  expect(unlinked(name)).toBe(name);
});

it('keeps a name on one line', () => {
  expect(unlinked('Ann\r\n\r\nYour account is locked')).toBe('Ann Your account is locked');
});

import { expect, it } from 'vitest';
import { pagePattern, scrub, scrubMessage } from './scrub.ts';

it.each([
  ['at f (https://a.example/assets/x.js?token=abc:1:20)', 'at f (https://a.example/assets/x.js:1:20)'],
  ['at https://a.example/confirm-email#access_token=abc', 'at https://a.example/confirm-email'],
  ['ann.b+c@mail.example.com is not known', '[address] is not known'],
  ['no template 3f2b8c1e-1111-4222-8333-444455556666 here', 'no template :id here'],
  [`Bearer ${'a'.repeat(43)} was refused`, 'Bearer [code] was refused'],
  ['at load (/assets/page-DkX1.js:3:9)', 'at load (/assets/page-DkX1.js:3:9)'],
])('removes personal data from %s', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

it('removes quoted text from a message', () => {
  expect(scrubMessage(`Cannot read 'Ann Example' of "null"`)).toBe('Cannot read “…” of “…”');
});

it.each([
  ['/history?cursor=abc#top', '/history'],
  ['/things/3f2b8c1e-1111-4222-8333-444455556666/edit', '/things/:id/edit'],
  ['/things/42', '/things/:id'],
  ['/', '/'],
])('derives the page pattern of %s', (path, expected) => {
  expect(pagePattern(path)).toBe(expected);
});

it.each(['/', '@', 'a@', 'a@b', '"a', "'", '/a.', 'https://', 'a'])(
  'scrubs 100 KB of %s in linear time',
  (piece) => {
    const text = piece.repeat(100_000 / piece.length);
    const before = process.cpuUsage();
    expect(scrubMessage(text)).toBeDefined();
    // A quadratic regular expression took more than ten seconds.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
  },
);

import { expect, it } from 'vitest';
import { hashApiKey, isApiKey, keyPrefix, newApiKey, sentKey, startOfKey } from './api-key.ts';

const key = newApiKey();

it('has a prefix and a checksum, and is new each time', () => {
  expect(key).toMatch(/^fs_live_[0-9A-Za-z]{38}$/);
  expect(isApiKey(key)).toBe(true);
  expect(newApiKey()).not.toBe(key);
  expect(startOfKey(key)).toBe(key.slice(0, 12));
});

it('keeps its form from release to release', () => {
  expect(isApiKey('fs_live_000000000000000000000000000000002wjyrI')).toBe(true);
});

it('is recognised as mistyped without a query', () => {
  const other = (letter: string | undefined) => (letter === 'a' ? 'b' : 'a');
  for (let n = keyPrefix.length; n < key.length; n += 1) {
    expect(isApiKey(key.slice(0, n) + other(key[n]) + key.slice(n + 1))).toBe(false);
  }
  for (const wrong of ['', keyPrefix, `${key}a`, ` ${key}`, key.toUpperCase()])
    expect(isApiKey(wrong)).toBe(false);
});

it('is stored as a hash that does not contain it', () => {
  expect(hashApiKey(key)).toHaveLength(43);
  expect(key).not.toContain(hashApiKey(key));
});

it('is read from the Authorization header, and is no access token', () => {
  expect(sentKey(`Bearer ${key}`)).toBe(key);
  expect(sentKey(`bearer  ${key}`)).toBe(key);
  for (const header of [undefined, '', key, 'Bearer a.b.c', `Basic ${key}`, 'Bearer ']) {
    expect(sentKey(header)).toBeUndefined();
  }
});

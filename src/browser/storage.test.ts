import { describe, expect, test } from 'vitest';
import { readStored, removeStored, storedKeys, writeStored } from './storage.ts';

function memory(entries: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(entries));
  return {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

function broken(): Storage {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return { length: 0, clear: refuse, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse };
}

function requireNumber(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('not a number');
  return value;
}

test('reads back what it wrote, until it is removed', () => {
  const storage = memory();
  expect(writeStored('count', 3, storage)).toBe(true);
  expect(readStored('count', requireNumber, storage)).toBe(3);
  removeStored('count', storage);
  expect(readStored('count', requireNumber, storage)).toBeNull();
});

describe('reads null', () => {
  test.each([
    ['for malformed JSON', memory({ count: '{"a"' })],
    ['for content the parser refuses', memory({ count: '"three"' })],
    ['when storage refuses', broken()],
    ['where there is no browser', undefined],
  ])('%s', (_, storage) => {
    expect(readStored('count', requireNumber, storage)).toBeNull();
  });
});

describe('returns false if nothing was stored', () => {
  const endless: Record<string, unknown> = {};
  endless.self = endless;

  test.each([
    ['when the quota is used up', 1, broken()],
    ['for what JSON cannot say', endless, memory()],
    ['where there is no browser', 1, undefined],
  ])('%s', (_, value, storage) => {
    expect(writeStored('count', value, storage)).toBe(false);
  });
});

test('removing never throws', () => {
  expect(() => removeStored('count', broken())).not.toThrow();
  expect(() => removeStored('count')).not.toThrow();
});

test('finds the keys that begin alike', () => {
  expect(storedKeys('draft.', memory({ 'draft.a': '1', 'draft.b': '2', other: '3' }))).toEqual([
    'draft.a',
    'draft.b',
  ]);
  expect(storedKeys('draft.', Object.assign(broken(), { length: 1 }))).toEqual([]);
  expect(storedKeys('draft.')).toEqual([]);
});

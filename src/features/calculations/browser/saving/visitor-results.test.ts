import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeVisitorResult, takeVisitorResults } from './visitor-results.ts';

const noon = Date.UTC(2026, 0, 2, 12);
const hour = 3_600_000;
const result = (key: string, at: number) => ({
  key,
  at,
  templateType: 'commission' as const,
  inputData: { rep: key },
  hoursSaved: 0.75,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      get length() {
        return kept.size;
      },
      key: (place: number) => [...kept.keys()][place] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('returns a visitor’s results of the last day once, oldest first', () => {
  for (const [key, age] of [
    ['old', 25],
    ['first', 2],
    ['second', 1],
  ] as const) {
    storeVisitorResult(result(key, noon - age * hour));
  }
  expect(takeVisitorResults(noon).map(({ key }) => key)).toEqual(['first', 'second']);
  expect(takeVisitorResults(noon)).toEqual([]);
});

it('ignores entries from the future and foreign ones', () => {
  storeVisitorResult(result('later', noon + hour));
  window.localStorage.setItem('fairsplit.visitor-result.x', '"junk"');
  expect(takeVisitorResults(noon)).toEqual([]);
});

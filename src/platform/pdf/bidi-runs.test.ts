import { describe, expect, test } from 'vitest';
import { needsOrdering, visualRuns } from './bidi-runs.ts';

const shown = (line: string, base: 'ltr' | 'rtl') =>
  visualRuns(line, base).map(({ text, direction }) => `${direction}:${text}`);

describe('runs of a line from left to right', () => {
  test('an Arabic line with an amount has the amount on the left of what precedes it', () => {
    expect(shown('نصيبك 30.82 دولار', 'rtl')).toEqual(['rtl: دولار', 'ltr:30.82', 'rtl:نصيبك ']);
  });

  test('an Arabic name in an English line stands where it is written', () => {
    expect(shown('Paid by عمر today', 'ltr')).toEqual(['ltr:Paid by ', 'rtl:عمر', 'ltr: today']);
  });

  test('an English name in an Arabic line keeps its direction', () => {
    expect(shown('يدفع Ben Lee إلى', 'rtl')).toEqual(['rtl: إلى', 'ltr:Ben Lee', 'rtl:يدفع ']);
  });

  test('an isolated equation is not reordered, and the marks around it are gone', () => {
    expect(shown('كل \u20663 × $12.00 = $36.00\u2069.', 'rtl')).toEqual([
      'rtl:.',
      'ltr:3 × $12.00 = $36.00',
      'rtl:كل ',
    ]);
  });

  test('a percentage behind an isolated amount does not come between its number and its sign', () => {
    const across = (line: string) => visualRuns(line, 'rtl').map(({ text }) => text.trim());
    expect(across('\u200f62.75\u00a0US$ (50.0%)')).toEqual(['US$ (50.0%)', '', '62.75']);
    expect(across('\u206662.75\u00a0US$\u2069 (50.0%)').at(-1)).toBe('62.75\u00a0US$');
  });

  test('brackets are mirrored in text from right to left', () => {
    expect(shown('مجموع (كل)', 'rtl')).toEqual(['rtl:مجموع )كل(']);
  });
});

test.each([
  ['Ana', false],
  ['合計', false],
  ['عمر', true],
  ['דנה', true],
  ['\u200f42.00 €', true],
])('%s is put in order: %s', (text, expected) => {
  expect(needsOrdering(text)).toBe(expected);
});

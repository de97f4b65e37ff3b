import { afterEach, describe, expect, it } from 'vitest';
import { setTranslations } from '#kernel/language/t.ts';
import { equalShares } from './equal-shares.ts';

afterEach(() => setTranslations(() => ({ language: 'en' })));

describe('equalShares', () => {
  it('gives the leftover cent to the first and says so', () => {
    expect(equalShares('100', 3)).toEqual({
      total: 10000,
      parts: [3334, 3333, 3333],
      note: '$33.333333… each. One cent is left over and goes to the first person, so the sum is still $100.00.',
    });
  });

  it('names several leftover cents', () => {
    const shares = equalShares('$1,000.05', 6);
    expect(shares?.parts).toEqual([16668, 16668, 16668, 16667, 16667, 16667]);
    expect(shares?.note).toContain('3 cents are left over and go to the first 3 people, one each');
  });

  it('has nothing left over when it divides', () => {
    expect(equalShares('100', 4)?.note).toBe('Exactly $25.00 each.');
  });

  it.each(['', 'abc', '0', '-5', '99999999999999999999'])('shows nothing for %j', (typed) => {
    expect(equalShares(typed, 3)).toBeUndefined();
  });

  it('reads and writes amounts as the language of the page does', () => {
    setTranslations(() => ({ language: 'de' }));
    const shares = equalShares('1.000,02', 3);
    expect(shares?.total).toBe(100_002);
    expect(shares?.note.replaceAll(/\s/g, ' ')).toBe('Exactly 333,34 $ each.');
  });
});

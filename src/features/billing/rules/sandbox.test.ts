import { describe, expect, it } from 'vitest';
import { cardInput, findTestCard, groupedCardNumber, hasExpired, testCards } from './sandbox.ts';

describe('the published cards', () => {
  it('are found with spaces, and other numbers are not', () => {
    for (const { number } of testCards) {
      expect(findTestCard(groupedCardNumber(number))?.number).toBe(number);
      expect(findTestCard(` ${number} `)?.number).toBe(number);
      expect(findTestCard(`${number}0`)).toBeUndefined();
      expect(findTestCard(number.slice(1))).toBeUndefined();
    }
  });

  it('are shown in groups of four', () => {
    expect(groupedCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  });
});

describe('a card', () => {
  it.each([
    [11, 2026, false],
    [12, 2026, false],
    [1, 2027, false],
    [10, 2026, true],
    [12, 2025, true],
  ])('of %i/%i in November 2026', (expMonth, expYear, expected) => {
    expect(hasExpired({ expMonth, expYear }, new Date('2026-11-30T23:59:59.999Z'))).toBe(expected);
  });

  it('is refused with a message that does not repeat it', () => {
    const wrong = cardInput.safeParse({ number: '4111111111111111', expMonth: 0, expYear: 26, cvc: '' });
    expect(wrong.success).toBe(false);
    expect(JSON.stringify(wrong.error?.issues.map(({ message }) => message))).not.toContain('4111');
    expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'number',
      'expMonth',
      'expYear',
      'cvc',
    ]);
  });
});

import { expect, it } from 'vitest';
import { waysFor } from './pay-links.ts';
import { chooseText } from './ways-text.ts';

it('names only ways that support the currency', () => {
  expect(chooseText(waysFor('EUR'))).toBe('Choose PayPal, Revolut…');
  expect(chooseText(waysFor('INR'))).not.toContain('Bank transfer');
  expect(chooseText(['upi', 'wise'])).toBe('Choose UPI or Wise');
});

import { expect, test } from 'vitest';
import { noWays } from '../rules/payment-ways.ts';
import { checkWays, remainingErrors } from './ways-fields.public.tsx';

test('an error goes when its field is mended or emptied, and no other appears while typing', () => {
  const typed = { ...noWays, iban: 'DE00', venmo: 'x' };
  const { wrong } = checkWays(typed);
  expect(Object.keys(wrong).toSorted()).toEqual(['iban', 'venmo']);
  expect(Object.keys(remainingErrors(wrong, { ...typed, venmo: 'annlee' }))).toEqual(['iban']);
  expect(remainingErrors(wrong, { ...noWays, venmo: '' })).toEqual({});
  expect(remainingErrors({}, typed)).toEqual({});
});

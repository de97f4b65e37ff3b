import { describe, expect, it } from 'vitest';
import { onlyTestCards, testCards } from '../../rules/sandbox.ts';
import { draftOf, readCard } from './card-draft.ts';

const typed = { number: '4242 4242 4242 4242', expiry: '3/31', cvc: '123' };

describe('readCard', () => {
  it.each([
    ['3/31', 3, 2031],
    ['03 / 31', 3, 2031],
    ['12/2040', 12, 2040],
  ])('takes %s for month %i of %i', (expiry, expMonth, expYear) => {
    expect(readCard({ ...typed, expiry })).toEqual({
      ok: true,
      card: { number: typed.number, expMonth, expYear, cvc: '123' },
    });
  });

  it.each(['', '13/31', '0/31', '3', '3/3', 'March 2031', '3/-1'])('refuses the expiry %s', (expiry) => {
    const faults = { expiry: 'Enter a month and year, such as 12 / 40' };
    expect(readCard({ ...typed, expiry })).toEqual({ ok: false, faults });
  });

  it('names every field that is wrong', () => {
    expect(readCard({ number: '5555 5555 5555 4444', expiry: '12/40', cvc: '12' })).toEqual({
      ok: false,
      faults: { number: onlyTestCards(), cvc: 'Enter any 3 digits' },
    });
  });

  it.each(testCards)('accepts the card offered as $title', (card) => {
    expect(readCard(draftOf(card))).toMatchObject({ ok: true });
  });
});

import { expect, it } from 'vitest';
import { currencies } from './currency.ts';
import { currenciesInUse, currencyOfRegion } from './currency-of-region.ts';

it('offers every currency that is money today, and no other', () => {
  const offered = currenciesInUse();
  expect(currencies().filter((code) => !offered.includes(code))).toEqual(
    ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'SVC', 'XDR', 'XSU', 'ZWL'].filter((code) =>
      currencies().some((known) => known === code),
    ),
  );
  expect(offered).toContain(currencyOfRegion('SL'));
});

it('offers one that ended where a saved sheet has it', () => {
  expect(currenciesInUse('HRK')).toContain('HRK');
});

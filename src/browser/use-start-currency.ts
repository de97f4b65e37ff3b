import { useEffect, useState } from 'react';
import { currentLanguage } from '#kernel/language/t.ts';
import { type Currency, usd } from '#kernel/money/currency.ts';
import { currenciesInUse } from '#kernel/money/currency-of-region.ts';
import { guessCurrency, lastCurrency, rememberCurrency } from './currency.ts';

/** The currency that was chosen last in this browser, else that of its region. */
export function useStartCurrency(): [Currency, (currency: Currency) => void] {
  const [currency, setCurrency] = useState(() => lastCurrency() ?? usd);
  useEffect(() => {
    if (lastCurrency() === undefined) guessCurrency().then(setCurrency, () => {});
  }, []);
  const choose = (next: Currency) => {
    rememberCurrency(next);
    setCurrency(next);
  };
  return [currency, choose];
}

/** For a native select: the currencies in use today, with their names. */
export function currencyOptions(chosen: string) {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' });
  return currenciesInUse(chosen).map((code) => ({ value: code, label: `${code} ${names.of(code) ?? ''}` }));
}

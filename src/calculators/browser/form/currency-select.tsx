import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { type Currency, currencies, isCurrency } from '#kernel/money/currency.ts';
import { useCurrencyAndLocale } from './form-currency-and-locale.tsx';

const common = ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'INR'];

export const fetchCurrenciesInUse = () => import('#kernel/money/currency-of-region.ts');

type Option = { readonly code: Currency; readonly name: string };

/** The currency select within the main amount's field. Its options load on first use. */
export function CurrencySelect() {
  const { currency, locale, choose } = useCurrencyAndLocale();
  const [options, setOptions] = useState<readonly Option[]>([]);
  const load = async () => {
    if (options.length > 0) return;
    // Shows all currencies first: on a phone, options that arrive after the tap would not appear in the open list.
    setOptions(optionsFor(locale, currencies()));
    const inUse = await fetchCurrenciesInUse().catch(() => null);
    if (inUse) setOptions(optionsFor(locale, inUse.currenciesInUse(currency)));
  };
  return (
    <span className="relative flex items-center border-line border-s pe-2 ps-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent">
      <span aria-hidden="true" className="flex items-center gap-1 font-medium">
        {currency}
        <ChevronDown className="size-3.5" />
      </span>
      <select
        aria-label={t('Currency')}
        value={currency}
        onFocus={() => void load()}
        onPointerEnter={() => void load()}
        onChange={({ target }) => isCurrency(target.value) && choose(target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.length === 0 ? <option value={currency}>{currency}</option> : null}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} {name}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Options for common currencies first, then for all others by code. */
function optionsFor(locale: Locale, all: readonly Currency[]): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const first = all.filter((code) => common.includes(code));
  const rest = all.filter((code) => !common.includes(code));
  return [...first.sort((a, b) => common.indexOf(a) - common.indexOf(b)), ...rest].map((code) => ({
    code,
    name: names.of(code) ?? '',
  }));
}

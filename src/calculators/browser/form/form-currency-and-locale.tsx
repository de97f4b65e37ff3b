import { createContext, useContext } from 'react';
import { enUs } from '#kernel/locale.ts';
import { type Currency, usd } from '#kernel/money/currency.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import type { CurrencyAndLocale } from '../../rules/currency-and-locale.ts';

type FormCurrencyAndLocale = CurrencyAndLocale & { readonly choose: (currency: Currency) => void };

/** The currency and locale of a form, with a setter for the currency. */
export const CurrencyAndLocaleContext = createContext<FormCurrencyAndLocale>({
  currency: usd,
  locale: enUs,
  choose: () => {},
});

/** True in a sandboxed frame without an origin: no worker can start and nothing is stored, so forms offer neither. */
export const SandboxContext = createContext(false);

export function useCurrencyAndLocale(): FormCurrencyAndLocale {
  return useContext(CurrencyAndLocaleContext);
}

export function useFormFormats(): Formats {
  const { currency, locale } = useCurrencyAndLocale();
  return formatsFor(currency, locale);
}

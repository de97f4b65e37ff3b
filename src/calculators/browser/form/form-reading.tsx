import { createContext, useContext } from 'react';
import { enUs } from '#kernel/locale.ts';
import { type Currency, usd } from '#kernel/money/currency.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';
import type { InputReading } from '../../rules/input-reading.ts';

type FormReading = InputReading & { readonly choose: (currency: Currency) => void };

/** The currency and locale of a form, with a setter for the currency. */
export const FormReadingContext = createContext<FormReading>({
  currency: usd,
  locale: enUs,
  choose: () => {},
});

/** True in a sandboxed frame without an origin: no worker can start and nothing is stored, so forms offer neither. */
export const SandboxContext = createContext(false);

export function useFormReading(): FormReading {
  return useContext(FormReadingContext);
}

export function useFormFormats(): Formats {
  const { currency, locale } = useFormReading();
  return formatsFor(currency, locale);
}

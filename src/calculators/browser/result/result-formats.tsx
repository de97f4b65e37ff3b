import { useLocale } from '#browser/locale.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { type Formats, formatsFor } from '#kernel/money/formats.ts';

/** Formats for the result's currency and the reader's locale. */
export function useResultFormats(result: object): Formats {
  return formatsFor(currencyOf(result), useLocale());
}

import type { FieldValues } from 'react-hook-form';
import type { AnyCalculatorCore } from '#calculators/browser/calculator-view.tsx';
import { inLocale } from '#calculators/rules/in-locale.ts';
import { usd } from '#kernel/currency.ts';
import type { Locale } from '#kernel/locale.ts';
import { readDraft } from './draft.ts';
import { filledIn } from './filled-in.ts';

/** A stored input as values of the form, which come to the same amounts; null when it is none of this calculator. */
export function openStored(
  { calculator: { input: schema }, reopen = (stored) => stored }: AnyCalculatorCore,
  defaults: FieldValues,
  stored: unknown,
  locale: Locale,
): FieldValues | null {
  const read = readDraft(schema, filledIn(inDollars(defaults), reopen(stored)));
  return read && inLocale(schema, read, locale);
}

/** What was kept without a currency or a locale is in dollars, written the American way. */
function inDollars(defaults: FieldValues): FieldValues {
  const { locale: _, ...rest } = defaults;
  return { ...rest, currency: usd };
}

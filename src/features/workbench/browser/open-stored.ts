import type { FieldValues } from 'react-hook-form';
import type { AnyCalculator } from '#calculators/rules/calculator.ts';
import { inLocale } from '#calculators/rules/in-locale.ts';
import type { Locale } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { isRecord } from '#kernel/record.ts';
import { readDraft } from './draft.ts';

/** Converts a stored input to form values with the same amounts; null if it belongs to another calculator. */
export function openStored(
  { input: schema, reopen = (stored) => stored }: AnyCalculator,
  defaults: FieldValues,
  stored: unknown,
  locale: Locale,
): FieldValues | null {
  const read = readDraft(schema, filledIn(inDollars(defaults), reopen(stored)));
  return read && inLocale(schema, read, locale);
}

/** Inputs stored without currency or locale are US dollars in en-US. */
function inDollars(defaults: FieldValues): FieldValues {
  const { locale: _, ...rest } = defaults;
  return { ...rest, currency: usd };
}

/** Fills missing fields with the defaults. Lists are not merged. */
export function filledIn(defaults: unknown, given: unknown): unknown {
  if (given === undefined) return defaults;
  if (!isRecord(defaults) || !isRecord(given)) return given;
  const parts = Object.entries({ ...defaults, ...given });
  return Object.fromEntries(parts.map(([part, value]) => [part, filledIn(defaults[part], value)]));
}

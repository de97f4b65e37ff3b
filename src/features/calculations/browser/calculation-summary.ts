import { catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { CalculationRecord } from '../rules/calculation.ts';

type Summarised = Pick<CalculationRecord, 'template_type' | 'results'>;

export function amountText({ template_type: kind, results }: Summarised, locale: Locale): string {
  const total = catalogue[kind].totalOf(results);
  return total === undefined ? '' : formatsFor(currencyOf(results), locale).money(total);
}

type Titled = Pick<CalculationRecord, 'template_type' | 'title' | 'created_at'> & {
  readonly sheet_name?: string | null | undefined;
};

/** The sheet's name, else its people or project; without any, the kind with its date. */
export function listedTitle(
  { template_type, title, created_at, sheet_name }: Titled,
  locale: Locale,
): string {
  if (sheet_name) return sheet_name;
  const label = t(catalogue[template_type].label);
  if (title !== label) return title;
  const day = new Date(created_at).toLocaleDateString(locale, { month: 'long', day: 'numeric' });
  return t('{label}, {day}', { label, day });
}

const withinDays = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const longAgo = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Date with time for this year, with the year for earlier ones. */
export function createdText(createdAt: string, now: Date, locale: Locale): string {
  const made = new Date(createdAt);
  const style = made.getFullYear() === now.getFullYear() ? withinDays : longAgo;
  return made.toLocaleString(locale, style);
}

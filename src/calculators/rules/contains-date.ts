import { enUs, type Locale } from '#kernel/locale.ts';

const numeric = /\d[./-]\d/;

/**
 * True if a name contains a date: a full weekday, a numeric date, or a month or short weekday next to a number. 'Sun
 * Terrace' and 'April' do not count.
 */
export function containsDate(name: string, locale: Locale): boolean {
  const words = new Set(name.toLowerCase().match(/\p{L}+/gu));
  if (numeric.test(name) || daysIn('long', locale).some((day) => words.has(day))) return true;
  const isNumbered = /\d/.test(name);
  const short = [...daysIn('short', locale), ...monthsIn('long', locale), ...monthsIn('short', locale)];
  return isNumbered && short.some((word) => words.has(word));
}

type Length = 'long' | 'short';

const daysIn = (weekday: Length, locale: Locale) =>
  spelled(7, locale, (n) => new Date(Date.UTC(2026, 0, 4 + n)), { weekday });
const monthsIn = (month: Length, locale: Locale) =>
  spelled(12, locale, (n) => new Date(Date.UTC(2026, n, 1)), { month });

/** Names in the reader's language and in English, without abbreviation dots. */
function spelled(
  count: number,
  locale: Locale,
  dateOf: (n: number) => Date,
  options: Intl.DateTimeFormatOptions,
): string[] {
  return [locale, enUs].flatMap((each) =>
    Array.from({ length: count }, (_, n) =>
      dateOf(n)
        .toLocaleDateString(each, { ...options, timeZone: 'UTC' })
        .toLowerCase()
        .replaceAll(/\P{L}/gu, ''),
    ),
  );
}

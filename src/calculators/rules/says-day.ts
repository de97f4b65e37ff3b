import { enUs, type Locale } from '#kernel/locale.ts';

const numeric = /\d[./-]\d/;

/**
 * Whether a name says a day: a weekday in full, a date in digits, or a month or short weekday beside a number. A bare
 * 'Sun Terrace' or 'April' says none.
 */
export function saysDay(name: string, locale: Locale): boolean {
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

/** In the reader's language and in English, as words without their full stop. */
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

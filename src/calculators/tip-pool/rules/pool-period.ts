import type { RepeatPeriod } from '#calculators/rules/repeat-period.ts';
import { enUs, type Locale } from '#kernel/locale.ts';

type Pool = {
  readonly poolData?: { readonly name?: string; readonly shifts?: readonly { readonly name?: string }[] };
};

/** A pool named after a week, or with shifts on several weekdays, repeats next week; any other pool tomorrow. */
export function nextPool(input: unknown, locale: Locale): RepeatPeriod {
  // Safe cast: stored input may lack any field, and each is optional here.
  const { name = '', shifts = [] } = (input as Pool).poolData ?? {};
  if (/\bweek/i.test(name)) return 'next week';
  const days = shifts.flatMap((shift) => weekdaysIn(shift.name ?? '', locale));
  return new Set(days).size > 1 ? 'next week' : 'tomorrow';
}

/** Finds weekday names, long or short, in the given locale or English. Returns their numbers; Sunday is 0. */
function weekdaysIn(text: string, locale: Locale): number[] {
  const words: readonly string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return Array.from({ length: 7 }, (_, day) => day).filter((day) =>
    [locale, enUs].some((each) =>
      (['long', 'short'] as const).some((weekday) => {
        const name = new Date(Date.UTC(2026, 0, 4 + day)).toLocaleDateString(each, {
          weekday,
          timeZone: 'UTC',
        });
        return words.includes(name.toLowerCase().replaceAll(/\P{L}/gu, ''));
      }),
    ),
  );
}

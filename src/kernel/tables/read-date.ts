import type { Day } from '../calendar.ts';
import { latinDigits } from '../numerals/read-numeral.ts';

/** The order of day and month in slashed dates of one file. */
export type SlashOrder = 'day-first' | 'month-first';

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?: .*)?$/;
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})(?:,? .*)?$/;
const ideographs = /^(\d{4})年(\d{1,2})月(\d{1,2})日/;
const dayMonth = /^(\d{1,2})\.?[ -](?:de )?([\p{L}\p{M}]{3,12})\.?,?[ -](?:de )?(\d{4})(?: .*)?$/u;
const monthDay = /^([\p{L}\p{M}]{3,12})\.? (\d{1,2}),? (\d{4})(?: .*)?$/u;

/**
 * Six formats: 2026-11-15 (also with slashes and a time), 15.11.2026, 11/15/2026 or 15/11/2026, 15 Nov
 * 2026, Nov 15, 2026, 2026年11月15日. Null for anything else, and for a day that does not exist.
 */
export function readDate(text: string, order: SlashOrder): Day | null {
  const written = latinDigits(text.trim());
  let found = yearFirst.exec(written) ?? ideographs.exec(written);
  if (found) return dayFrom(found[1], found[2], found[3]);
  found = dotted.exec(written);
  if (found) return dayFrom(found[3], found[2], found[1]);
  found = slashed.exec(written);
  if (found) {
    return order === 'day-first'
      ? dayFrom(found[3], found[2], found[1])
      : dayFrom(found[3], found[1], found[2]);
  }
  found = dayMonth.exec(written);
  if (found) return dayFrom(found[3], monthNumber(found[2]), found[1]);
  found = monthDay.exec(written);
  return found ? dayFrom(found[3], monthNumber(found[1]), found[2]) : null;
}

/** The order of day and month in a file's dates; null if the user has to choose, undefined if it does not matter. */
export function slashOrderOf(dates: Iterable<string>): SlashOrder | null | undefined {
  let isAmbiguous = false;
  for (const date of dates) {
    const found = slashed.exec(latinDigits(date.trim()));
    if (!found) continue;
    if (Number(found[1]) > 12) return 'day-first';
    if (Number(found[2]) > 12) return 'month-first';
    if (found[1] !== found[2]) isAmbiguous = true;
  }
  return isAmbiguous ? null : undefined;
}

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'ar'];
let monthNames: ReadonlyMap<string, number> | undefined;

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase();

/** Month names from `Intl`, long and short, standalone and within a date. */
function namesOfMonths(): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of languages) {
    for (const month of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month, day, timeZone: 'UTC' });
        for (let n = 0; n < 12; n += 1) {
          const parts = format.formatToParts(Date.UTC(2026, n, 15));
          const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (!names.has(name)) names.set(name, n + 1);
          // Variants: 'Sept' in English, 'Mär' in German.
          const start = name.slice(0, 3);
          if (language === 'en' && !names.has(start)) names.set(start, n + 1);
        }
      }
    }
  }
  return names.set('sept', 9).set('mar', 3).set('mrz', 3);
}

function monthNumber(name = ''): string {
  monthNames ??= namesOfMonths();
  return String(monthNames.get(plain(name)) ?? 0);
}

function dayFrom(year = '', month = '', day = ''): Day | null {
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${written}T00:00:00Z`);
  // Some engines roll 30 February over, others return NaN.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== written) return null;
  return written as Day;
}

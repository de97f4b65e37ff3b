import type { Day } from '#kernel/calendar.ts';

/** Which of two numbers with slashes between them comes first, in one file. */
export type SlashOrder = 'day-first' | 'month-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?: .*)?$/;
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})(?:,? .*)?$/;
const dayMonth = /^(\d{1,2})[ -]([A-Za-z]{3,9})\.?,?[ -](\d{4})(?: .*)?$/;
const monthDay = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})(?: .*)?$/;

/**
 * Dates in five forms: 2026-11-15 (also with slashes and a time), 15.11.2026, 11/15/2026 or 15/11/2026,
 * 15 Nov 2026, Nov 15, 2026. Null for anything else, and for a day that no calendar has.
 */
export function readDate(text: string, order: SlashOrder): Day | null {
  const written = text.trim();
  let found = yearFirst.exec(written);
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

/** In which order the dates of a file have day and month; null where both orders fit, and the user is asked. */
export function slashOrderOf(dates: Iterable<string>): SlashOrder | null | undefined {
  let isAmbiguous = false;
  for (const date of dates) {
    const found = slashed.exec(date.trim());
    if (!found) continue;
    if (Number(found[1]) > 12) return 'day-first';
    if (Number(found[2]) > 12) return 'month-first';
    if (found[1] !== found[2]) isAmbiguous = true;
  }
  return isAmbiguous ? null : undefined;
}

function monthNumber(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dayFrom(year = '', month = '', day = ''): Day | null {
  const full = year.length === 2 ? `20${year}` : year;
  const written = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = Date.parse(`${written}T00:00:00Z`);
  // Date.parse rolls 30 February over in some engines and refuses it in others.
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== written) return null;
  return written as Day;
}

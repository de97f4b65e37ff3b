import type { Day } from '#kernel/calendar.ts';

/** '2025', later '2025–2027'; without a day only the founding year. */
export function copyrightYears(foundedYear: number, today: Day | undefined): string {
  const year = today === undefined ? foundedYear : Number(today.slice(0, 4));
  return year > foundedYear ? `${foundedYear}–${year}` : String(foundedYear);
}

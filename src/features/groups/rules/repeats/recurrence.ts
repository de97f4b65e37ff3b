import { type Day, dayMs, utcDay } from '#kernel/calendar.ts';

export const repeatUnits = ['day', 'week', 'month'] as const;

/** The rule by which an entry repeats. Weeks keep the weekday of `start`, months its day. */
export type Repeat = Readonly<{
  every: number;
  unit: (typeof repeatUnits)[number];
  start: Day;
  /** Months only: the last day of each month instead of the day of `start`. */
  onLastDay?: boolean | undefined;
  /** The last possible date. */
  until?: Day | undefined;
  /** The number of dates in all. */
  times?: number | undefined;
}>;

/** The most dates that `dueDates` returns; the rest follow with the next call. */
export const mostDueDates = 100;

/** The first `count` dates on or after `from`. */
export function nextDates(repeat: Repeat, from: Day, count: number): Day[] {
  const dates: Day[] = [];
  for (let place = firstPlace(repeat, from); dates.length < count; place += 1) {
    const date = dateAt(repeat, place);
    if (date === undefined) break;
    dates.push(date);
  }
  return dates;
}

/** The dates after `after` up to today, oldest first; without `after`, all dates up to today. */
export function dueDates(repeat: Repeat, after: Day | undefined, today: Day): Day[] {
  const from = after === undefined ? repeat.start : addDays(after, 1);
  const dates: Day[] = [];
  for (let place = firstPlace(repeat, from); dates.length < mostDueDates; place += 1) {
    const date = dateAt(repeat, place);
    if (date === undefined || date > today) break;
    dates.push(date);
  }
  return dates;
}

/**
 * The date with this index; undefined after the end. Months are counted from the start, so that a clamped day does
 * not drift: 31 January, 28 February, 31 March.
 */
function dateAt(repeat: Repeat, place: number): Day | undefined {
  const { every, unit, start, onLastDay, until, times } = repeat;
  if (times !== undefined && place >= times) return undefined;
  const date =
    unit === 'month'
      ? dayOfMonth(monthOf(start) + place * every, onLastDay ? 31 : dayIn(start))
      : addDays(start, place * every * (unit === 'week' ? 7 : 1));
  return until !== undefined && date > until ? undefined : date;
}

/** The index of the first date on or after `from`. */
function firstPlace({ every, unit, start, onLastDay }: Repeat, from: Day): number {
  if (unit !== 'month') {
    const step = every * (unit === 'week' ? 7 : 1);
    return Math.max(0, Math.ceil((Date.parse(from) - Date.parse(start)) / dayMs / step));
  }
  const place = Math.max(0, Math.ceil((monthOf(from) - monthOf(start)) / every));
  const date = dayOfMonth(monthOf(start) + place * every, onLastDay ? 31 : dayIn(start));
  return date < from ? place + 1 : place;
}

/** The number of dates before this day. */
export function datesBefore(repeat: Repeat, day: Day): number {
  return firstPlace(repeat, day);
}

/**
 * The rule after a change from `after.start` on. If interval and next date are the same, it keeps its first start, so
 * that the 31st does not become the 28th after a change in February. `after.times` counts only future dates.
 */
export function continued(before: Repeat, next: Day, after: Repeat): Repeat {
  const isSame =
    after.start === next &&
    after.every === before.every &&
    after.unit === before.unit &&
    (after.onLastDay ?? false) === (before.onLastDay ?? false);
  if (!isSame) return after;
  const { times } = after;
  return { ...after, start: before.start, times: times && times + datesBefore(before, next) };
}

export function addDays(day: Day, days: number): Day {
  return utcDay(new Date(Date.parse(day) + days * dayMs));
}

export const dayIn = (day: Day) => Number(day.slice(8));

/** Months since the year 0. */
const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** This day of the month, or the month's last day if it is shorter. */
function dayOfMonth(month: number, day: number): Day {
  const [year, place] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, place + 1, 0)).getUTCDate();
  return utcDay(new Date(Date.UTC(year, place, Math.min(day, last))));
}

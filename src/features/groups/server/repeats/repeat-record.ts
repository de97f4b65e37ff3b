import type { Day } from '#kernel/calendar.ts';
import { addDays, dueDates, nextDates } from '../../rules/repeats/recurrence.ts';
import { datesOf } from '../../rules/repeats/repeat.ts';
import type { RepeatRow } from './repeat.store.ts';

const shownDates = 3;

/** Adds the next dates, and the dates that passed in a pause. */
export function toRepeatRecord<Row extends RepeatRow>({ nextDay, ...row }: Row, today: Day) {
  if (nextDay === null) return { ...row, next: [], missed: [] };
  const repeat = datesOf(row);
  if (row.paused === null) return { ...row, next: nextDates(repeat, nextDay, shownDates), missed: [] };
  const tomorrow = addDays(today, 1);
  return {
    ...row,
    next: nextDates(repeat, nextDay > tomorrow ? nextDay : tomorrow, shownDates),
    missed: dueDates(repeat, addDays(nextDay, -1), today),
  };
}

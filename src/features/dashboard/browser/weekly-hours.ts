import type { ActiveDay } from '#features/progress/rules/progress.ts';
import { type Day, dayMs, utcWeekStart } from '#kernel/calendar.ts';

export const shownWeeks = 12;
const weekMs = 7 * dayMs;

export type WeekOfUse = { readonly monday: Day; readonly hours: number; readonly calculations: number };

/** The last twelve weeks, the current one last. Weeks start on Monday, UTC. */
export function computeWeeks(days: readonly ActiveDay[], now: Date): WeekOfUse[] {
  const mondays = Array.from({ length: shownWeeks }, (_, place) =>
    utcWeekStart(new Date(now.getTime() - (shownWeeks - 1 - place) * weekMs)),
  );
  return mondays.map((monday) => {
    const ofWeek = days.filter(({ day }) => utcWeekStart(new Date(day)) === monday);
    return {
      monday,
      // Adds whole hundredths, so that the sum is exact.
      hours: ofWeek.reduce((sum, { hours_saved }) => sum + Math.round(hours_saved * 100), 0) / 100,
      calculations: ofWeek.reduce((sum, { calculations }) => sum + calculations, 0),
    };
  });
}

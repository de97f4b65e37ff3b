import { utcDay } from '#kernel/calendar.ts';
import { isTracked, markTracked } from './daily-activity.ts';
import { expectProgress, trackDailyActivity } from './progress.client.ts';

let underWay = false;

/** Tells the server that today is a day of use, at most once a day. */
export async function trackToday(userId: string): Promise<void> {
  const today = utcDay(new Date());
  if (underWay || isTracked(userId, today)) return;
  underWay = true;
  try {
    const put = expectProgress(userId);
    put(await trackDailyActivity(userId));
    markTracked(userId, today);
  } catch {
    // Told again by the next page, and every calculation counts its day by itself.
  } finally {
    underWay = false;
  }
}

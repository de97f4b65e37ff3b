import { utcDay } from '#kernel/calendar.ts';
import { isTracked, markTracked } from './daily-activity.ts';
import { expectProgress, trackDailyActivity } from './progress.client.ts';

let underWay = false;

/** Reports today as an active day, at most once. */
export async function trackToday(userId: string): Promise<void> {
  const today = utcDay(new Date());
  if (underWay || isTracked(userId, today)) return;
  underWay = true;
  try {
    const put = expectProgress(userId);
    put(await trackDailyActivity(userId));
    markTracked(userId, today);
  } catch {
    // Ignored, since the next page tries again and every calculation also counts the day.
  } finally {
    underWay = false;
  }
}

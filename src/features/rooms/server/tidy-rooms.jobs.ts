import { dayMs } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import type { Job } from '#platform/queue/job.ts';
import { roomLimits } from '../room-limits.contract.ts';
import { deleteOldRooms } from './room.store.ts';

/** A room is erased a week after it was opened, with its guests and what they had. */
export function tidyRoomsJob(db: Db, now: () => Date): Job<Record<never, never>> {
  return {
    name: 'tidy-rooms',
    parse: () => ({}),
    retryLimit: 3,
    retryDelay: 60,
    retryBackoff: true,
    expireIn: 600,
    cron: '47 * * * *',
    handle: () => deleteOldRooms(db, new Date(now().getTime() - roomLimits.keptDays * dayMs)),
  };
}

import { dayMs } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import { type TidyJob, tidyJob } from '#platform/queue/tidy-job.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { deleteOldRooms } from './room.store.ts';

export function tidyRoomsJob(db: Db, now: () => Date): TidyJob {
  return tidyJob('tidy-rooms', '47 * * * *', () =>
    deleteOldRooms(db, new Date(now().getTime() - roomLimits.retentionDays * dayMs)),
  );
}

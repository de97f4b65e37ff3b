import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';

/** Stored rooms: those open for claims, and all others. */
export type RoomCounts = Readonly<{ rooms_open: number; rooms_over: number }>;

export async function countRooms(executor: Executor, now: Date): Promise<RoomCounts> {
  const { rows } = await executor.execute<RoomCounts>(sql`
    select count(*) filter (where is_open)::integer as rooms_open,
      count(*) filter (where not is_open)::integer as rooms_over
    from (select ended_at is null and expires_at > ${now.toISOString()}::timestamptz as is_open
      from table_room) rooms`);
  return rows[0] ?? { rooms_open: 0, rooms_over: 0 };
}

import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.ts';
import type { HostedRoom } from '../rules/room.ts';
import { roomLimits } from '../rules/room-limits.ts';

type Row = Omit<HostedRoom, 'url' | 'key'> & { token_hash: string };

/** The host's open rooms, and closed ones until they are erased. */
export async function findHostedRooms(executor: Executor, userId: string, now: Date): Promise<Row[]> {
  const { rows } = await executor.execute<Row>(sql`
    select room.id, title, token_hash, host.id as guest_id, room.created_at, expires_at, ended_at,
      (select count(*)::integer from room_guest where room_id = room.id) as guests
    from table_room room join room_guest host on host.room_id = room.id and host.is_host
    where user_id = ${userId} and (ended_at is not null or expires_at > ${now.toISOString()}::timestamptz)
    order by room.created_at desc limit ${roomLimits.listed}`);
  return rows.map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
    ended_at: row.ended_at === null ? null : new Date(row.ended_at).toISOString(),
  }));
}

import type { Pool } from 'pg';
import type { Claim } from './room-bill.ts';

/** Increments the revision, which locks the room's row first, as every change does. */
const touched = `
  touched as (
    update table_room set revision = revision + 1
    where id = $1 and ended_at is null and expires_at > $2::timestamptz
    returning id, revision
  )`;
const saveSql = `
  with ${touched},
    saved as (
      insert into room_claim (room_id, item_id, guest_id, units, parts)
      select id, $3::uuid, $4::uuid, $5::integer, $6::integer from touched
      on conflict (room_id, item_id, guest_id) do update set units = excluded.units, parts = excluded.parts
    )
  select revision from touched`;
const removeSql = `
  with ${touched},
    removed as (
      delete from room_claim using touched
      where room_id = touched.id and item_id = $3::uuid and guest_id = $4::uuid
    )
  select revision from touched`;

export type RoomClaims = Readonly<{
  /** The room's revision with this claim; undefined for a closed room. */
  save(roomId: string, claim: Claim, now: Date): Promise<number | undefined>;
}>;

/**
 * Saves a claim with one prepared statement, so one round trip. Excess units violate `room_claim_fits`; a deleted
 * guest or item violates a foreign key.
 */
export function createRoomClaims(pool: Pick<Pool, 'query'>, prepares: boolean): RoomClaims {
  return {
    async save(roomId, { itemId, guestId, units, parts }, now) {
      const isNothing = units + parts === 0;
      const { rows } = await pool.query<{ revision: number }>({
        ...(prepares ? { name: isNothing ? 'room-unclaim' : 'room-claim' } : {}),
        text: isNothing ? removeSql : saveSql,
        values: [roomId, now, itemId, guestId, ...(isNothing ? [] : [units, parts])],
      });
      return rows[0]?.revision;
    },
  };
}

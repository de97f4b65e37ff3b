import { sql } from 'drizzle-orm';
import type { Db, Executor } from '#platform/db/executor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { deleteRoomsOf } from './room.store.ts';

type Row = {
  id: string;
  title: string;
  currency: string;
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  content: string;
};

/** The rooms in a user's data export and erasure. */
export const roomUserData = {
  name: 'table_rooms',
  columns: ['id', 'title', 'currency', 'created_at', 'expires_at', 'ended_at', 'content'],
  async read({ db }: Readonly<{ db: Db }>, userId: string): Promise<Row[]> {
    const { rows } = await db.execute<Row>(sql`
      select id, title, currency, to_json(created_at) #>> '{}' as created_at,
        to_json(expires_at) #>> '{}' as expires_at, to_json(ended_at) #>> '{}' as ended_at,
        json_build_object(
          'bill', bill,
          'guests', (select json_agg(name order by place) from room_guest where room_id = table_room.id),
          'items', (select json_agg(json_build_object('name', name, 'amount', amount, 'quantity', quantity,
            'claims', (select json_agg(json_build_object('guest', room_guest.name, 'units', units, 'parts', parts))
              from room_claim join room_guest on room_guest.room_id = room_claim.room_id and room_guest.id = guest_id
              where room_claim.room_id = room_item.room_id and item_id = room_item.id)) order by place)
            from room_item where room_id = table_room.id))::text as content
      from table_room where user_id = ${userId} order by table_room.created_at, id`);
    return rows;
  },
  close: (executor: Executor, _queue: Pick<Queue, 'send'>, userId: string) => deleteRoomsOf(executor, userId),
};

import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { createReadBatcher } from '#platform/db/batch.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Claim, TableItem } from './room-bill.ts';

/** The columns that every request reads first. */
export type RoomHead = Readonly<{
  id: string;
  revision: number;
  isEnded: boolean;
  bill: Readonly<Record<string, unknown>>;
  /** The host's account; null for a visitor. */
  userId: string | null;
  /** The host's current payment ways; removed ways disappear immediately. */
  ways: PaymentWays | null;
}>;

export type GuestRow = Readonly<{
  id: string;
  name: string;
  isHost: boolean;
  isHere: boolean;
  isPayer: boolean | null;
  paid: number | null;
  ways: unknown;
  saidPaidAt: string | null;
  receivedAt: string | null;
}>;

export type RoomRows = Readonly<{
  title: string;
  currency: string;
  bill: Readonly<Record<string, unknown>>;
  revision: number;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  guests: readonly GuestRow[];
  items: readonly TableItem[];
  claims: readonly Claim[];
}>;

/** The guest whose key the request contains; null without a key and for a wrong one. */
export type Actor = Readonly<{ guestId: string | null; isHost: boolean | null }>;

const headColumns = `table_room.id, table_room.user_id as "userId", revision, bill, ended_at is not null as "isEnded", payment_ways.ways, shows_ways as "showsWays"`;
const waysSql = `left join payment_ways on shows_ways and payment_ways.user_id = table_room.user_id`;
/** A closed room stays readable until it is erased, so that people can still pay. */
const isThereSql = `(ended_at is not null or expires_at > $2::timestamptz)`;

const headsSql = `
  select token_hash as "tokenHash", ${headColumns},
    (select json_object_agg(key_hash, id) from room_guest
      where room_id = table_room.id and key_hash = any($3::text[])) as "guestOfKey"
  from table_room ${waysSql} where token_hash = any($1::text[]) and ${isThereSql}`;
const actorSql = `
  select ${headColumns}, room_guest.id as "guestId", is_host as "isHost"
  from table_room ${waysSql} left join room_guest on room_id = table_room.id and key_hash = $3
  where token_hash = $1 and ${isThereSql}`;

/** One statement, for a consistent snapshot. */
const rowsSql = `
  select title, currency, bill, revision, created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt",
    (select json_agg(json_build_object('id', id, 'name', name, 'isHost', is_host, 'isHere', key_hash is not null,
      'isPayer', is_payer, 'paid', paid, 'ways', ways, 'saidPaidAt', said_paid_at, 'receivedAt', received_at)
      order by place, id) from room_guest where room_id = $1) as guests,
    coalesce((select json_agg(json_build_object('id', id, 'name', name, 'amount', amount, 'quantity', quantity)
      order by place, id) from room_item where room_id = $1), '[]') as items,
    coalesce((select json_agg(json_build_object('itemId', item_id, 'guestId', guest_id, 'units', units, 'parts', parts)
      order by item_id, guest_id) from room_claim where room_id = $1), '[]') as claims
  from table_room where id = $1`;

/** Reads a room within a transaction, so that the rows include the transaction's own changes. */
export async function findRoomRows(executor: Executor, id: string): Promise<RoomRows | undefined> {
  const pieces = rowsSql.split('$1').map((piece) => sql.raw(piece));
  const { rows } = await executor.execute<RoomRows>(sql.join(pieces, sql`${id}::uuid`));
  return rows[0];
}

export type RoomReader = Readonly<{
  /** With the guest of the key, if it is valid. */
  head(
    tokenHash: string,
    keyHash: string | null,
    now: Date,
  ): Promise<(RoomHead & Pick<Actor, 'guestId'>) | undefined>;
  actor(tokenHash: string, keyHash: string | null, now: Date): Promise<(RoomHead & Actor) | undefined>;
  rows(id: string): Promise<RoomRows | undefined>;
}>;

type HeadRow = RoomHead & { tokenHash: string; ways: unknown; showsWays: boolean };
type HeadQuery = Readonly<{ tokenHash: string; keyHash: string | null; now: Date }>;
type FoundHead = HeadRow & { guestOfKey: Readonly<Record<string, string>> | null };

const withWays = <Row extends Pick<HeadRow, 'ways' | 'showsWays'>>(row: Row) => ({
  ...row,
  ways: row.showsWays && row.ways ? readWays(row.ways) : null,
});

/** Every phone reads after a claim, so statements are prepared and concurrent reads are batched. */
export function createRoomReader(pool: Pick<Pool, 'query'>, prepares: boolean): RoomReader {
  const named = (name: string) => (prepares ? { name } : {});

  const heads = createReadBatcher(
    async (asked: readonly HeadQuery[]) => {
      const hashes = [...new Set(asked.map(({ tokenHash }) => tokenHash))];
      const keys = asked.flatMap(({ keyHash }) => keyHash ?? []);
      const values = [hashes, asked.at(-1)?.now, keys];
      const { rows } = await pool.query<FoundHead>({ ...named('room-heads'), text: headsSql, values });
      const found = new Map(rows.map((row) => [row.tokenHash, withWays(row)]));
      return asked.map(({ tokenHash, keyHash }) => {
        const head = found.get(tokenHash);
        return head && { ...head, guestId: head.guestOfKey?.[keyHash ?? ''] ?? null };
      });
    },
    { most: 100, atOnce: 2 },
  );

  return {
    head: (tokenHash, keyHash, now) => heads({ tokenHash, keyHash, now }),
    async actor(tokenHash, keyHash, now) {
      const values = [tokenHash, now, keyHash];
      const { rows } = await pool.query<HeadRow & Actor>({ ...named('room-actor'), text: actorSql, values });
      return rows.map(withWays)[0];
    },
    async rows(id) {
      const { rows } = await pool.query<RoomRows & { items: (TableItem & { amount: Cents })[] }>({
        ...named('room-rows'),
        text: rowsSql,
        values: [id],
      });
      return rows[0];
    },
  };
}

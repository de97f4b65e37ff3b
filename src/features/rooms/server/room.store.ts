import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor, Tx } from '#platform/db/executor.ts';
import { roomClaim, roomGuest, roomItem, tableRoom } from './room.table.ts';
import type { TableItem } from './room-bill.ts';

export type NewGuest = Pick<
  typeof roomGuest.$inferInsert,
  'id' | 'name' | 'isHost' | 'keyHash' | 'isPayer' | 'paid'
>;
export type NewClaim = Pick<typeof roomClaim.$inferInsert, 'itemId' | 'guestId' | 'units' | 'parts'>;

export type NewRoom = Omit<typeof tableRoom.$inferInsert, 'revision' | 'endedAt'> &
  Readonly<{ guests: readonly NewGuest[]; items: readonly TableItem[]; claims: readonly NewClaim[] }>;

export async function insertRoom(
  executor: Executor,
  { guests, items, claims, ...room }: NewRoom,
): Promise<void> {
  const roomId = room.id;
  await executor.transaction(async (tx) => {
    await tx.insert(tableRoom).values(room);
    await tx.insert(roomGuest).values(guests.map((guest, place) => ({ ...guest, roomId, place })));
    await tx.insert(roomItem).values(items.map((item, place) => ({ ...item, roomId, place })));
    if (claims.length > 0) await tx.insert(roomClaim).values(claims.map((claim) => ({ ...claim, roomId })));
  });
}

/** Increments the revision and locks the room; undefined for a closed room. */
export async function touchRoom(
  tx: Tx,
  id: string,
  now: Date,
  /** True for changes that are also allowed on a closed table, such as payments. */
  { evenEnded = false } = {},
): Promise<number | undefined> {
  const isOpen = and(
    isNull(tableRoom.endedAt),
    sql`${tableRoom.expiresAt} > ${now.toISOString()}::timestamptz`,
  );
  const rows = await tx
    .update(tableRoom)
    .set({ revision: sql`${tableRoom.revision} + 1` })
    .where(and(eq(tableRoom.id, id), evenEnded ? or(isNotNull(tableRoom.endedAt), isOpen) : isOpen))
    .returning({ revision: tableRoom.revision });
  return rows[0]?.revision;
}

export async function saveBill(tx: Tx, id: string, bill: object): Promise<void> {
  await tx.update(tableRoom).set({ bill }).where(eq(tableRoom.id, id));
}

export async function markEnded(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(tableRoom).set({ endedAt: now }).where(eq(tableRoom.id, id));
}

const nextPlace = (table: typeof roomGuest | typeof roomItem, roomId: string) =>
  sql<number>`(select coalesce(max(place), -1) + 1 from ${table} where room_id = ${roomId})`;

export async function countGuests(tx: Tx, roomId: string): Promise<number> {
  return await tx.$count(roomGuest, eq(roomGuest.roomId, roomId));
}

export async function insertGuest(tx: Tx, roomId: string, guest: NewGuest): Promise<void> {
  await tx.insert(roomGuest).values({ ...guest, roomId, place: nextPlace(roomGuest, roomId) });
}

/** Gives an expected guest's seat to the person who joins; false if it is taken or does not exist. */
export async function takePlace(
  tx: Tx,
  roomId: string,
  { id, name, keyHash }: Readonly<{ id: string; name: string; keyHash: string }>,
): Promise<boolean> {
  const rows = await tx
    .update(roomGuest)
    .set({ name, keyHash })
    .where(and(eq(roomGuest.roomId, roomId), eq(roomGuest.id, id), isNull(roomGuest.keyHash)))
    .returning({ id: roomGuest.id });
  return rows.length > 0;
}

export type Payer = Readonly<{ guestId: string; paid: number | null }>;

/** Replaces all payers; false if a payer is not at the table. */
export async function savePayers(tx: Tx, roomId: string, payers: readonly Payer[]): Promise<boolean> {
  await tx.update(roomGuest).set({ isPayer: null, paid: null }).where(eq(roomGuest.roomId, roomId));
  for (const { guestId, paid } of payers) {
    if (!(await changeGuest(tx, roomId, guestId, { isPayer: true, paid }))) return false;
  }
  return true;
}

type GuestChange = Partial<
  Pick<typeof roomGuest.$inferInsert, 'isPayer' | 'paid' | 'ways' | 'saidPaidAt' | 'receivedAt'>
>;

/** Updates a guest; false for an unknown guest. */
export async function changeGuest(tx: Tx, roomId: string, id: string, set: GuestChange): Promise<boolean> {
  const rows = await tx
    .update(roomGuest)
    .set(set)
    .where(and(eq(roomGuest.roomId, roomId), eq(roomGuest.id, id)))
    .returning({ id: roomGuest.id });
  return rows.length > 0;
}

/** Marks the guest's part as paid; false if it already was, so that the host is notified only once. */
export async function saveDeclaredPaid(tx: Tx, roomId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(roomGuest)
    .set({ saidPaidAt: now })
    .where(and(eq(roomGuest.roomId, roomId), eq(roomGuest.id, id), isNull(roomGuest.saidPaidAt)))
    .returning({ id: roomGuest.id });
  return rows.length > 0;
}

/** True if the guest has joined. */
export async function hasJoined(tx: Tx, roomId: string, id: string): Promise<boolean> {
  const taken = and(eq(roomGuest.roomId, roomId), eq(roomGuest.id, id), isNotNull(roomGuest.keyHash));
  return (await tx.$count(roomGuest, taken)) > 0;
}

/** Deletes a guest and their claims; false for an unknown guest and for the host. */
export async function deleteGuest(tx: Tx, roomId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(roomGuest)
    .where(and(eq(roomGuest.roomId, roomId), eq(roomGuest.id, id), eq(roomGuest.isHost, false)))
    .returning({ id: roomGuest.id });
  return rows.length > 0;
}

export async function countItems(tx: Tx, roomId: string): Promise<number> {
  return await tx.$count(roomItem, eq(roomItem.roomId, roomId));
}

export async function insertItem(tx: Tx, roomId: string, item: TableItem): Promise<void> {
  await tx.insert(roomItem).values({ ...item, roomId, place: nextPlace(roomItem, roomId) });
}

/** Updates an item; false if unknown. A quantity below the claimed units violates `room_claim_fits`. */
export async function updateItem(tx: Tx, roomId: string, { id, ...item }: TableItem): Promise<boolean> {
  const rows = await tx
    .update(roomItem)
    .set(item)
    .where(and(eq(roomItem.roomId, roomId), eq(roomItem.id, id)))
    .returning({ id: roomItem.id });
  return rows.length > 0;
}

export async function deleteItem(tx: Tx, roomId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(roomItem)
    .where(and(eq(roomItem.roomId, roomId), eq(roomItem.id, id)))
    .returning({ id: roomItem.id });
  return rows.length > 0;
}

/** Gives a part to every guest without one. */
export async function shareByEverybody(tx: Tx, roomId: string, itemId: string): Promise<void> {
  await tx.execute(sql`
    insert into room_claim (room_id, item_id, guest_id, units, parts)
    select room_id, ${itemId}, id, 0, 1 from room_guest where room_id = ${roomId}
    on conflict (room_id, item_id, guest_id) do update set parts = greatest(room_claim.parts, 1)`);
}

/** Deletes rooms that were closed, or opened and not closed, before a moment, with guests, items and claims. */
export async function deleteOldRooms(executor: Executor, before: Date): Promise<void> {
  const { createdAt, endedAt } = tableRoom;
  await executor
    .delete(tableRoom)
    .where(and(lt(createdAt, before), or(isNull(endedAt), lt(endedAt, before))));
}

export async function deleteRoomsOf(executor: Executor, userId: string): Promise<void> {
  await executor.delete(tableRoom).where(eq(tableRoom.userId, userId));
}

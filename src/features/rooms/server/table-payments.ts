import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { type DeclaredPayment, payeesBeside } from '#features/sharing/rules/disputes/dispute.ts';
import { sumCents } from '#kernel/money/cents.ts';
import type { Tx } from '#platform/db/executor.ts';
import { roomGuest, tableRoom } from './room.table.ts';
import { billOf } from './room-bill.ts';
import { findRoomRows, type RoomRows } from './room-rows.ts';
import { runTable } from './run-table.ts';

/** The list of a host's tables, where payments are marked as received. */
export const tablesPath = '/history#tables';

/** Maximum number of tables. A host has few closed tables at a time, since they are erased after days. */
const most = 20;

/** Payments that guests of the host's closed tables have marked as paid and the host has not confirmed. */
export async function findTablePayments(tx: Tx, userId: string): Promise<DeclaredPayment[]> {
  const said = and(
    eq(roomGuest.roomId, tableRoom.id),
    isNotNull(roomGuest.saidPaidAt),
    isNull(roomGuest.receivedAt),
    eq(roomGuest.isHost, false),
  );
  const rooms = await tx
    .select({ id: tableRoom.id })
    .from(tableRoom)
    .where(
      and(
        eq(tableRoom.userId, userId),
        isNotNull(tableRoom.endedAt),
        sql`exists (select 1 from ${roomGuest} where ${said})`,
      ),
    )
    .limit(most);
  const found: DeclaredPayment[] = [];
  for (const { id } of rooms) {
    const rows = await findRoomRows(tx, id);
    if (rows) found.push(...(await paymentsAt(rows)));
  }
  return found.toSorted((a, b) => b.said_at.localeCompare(a.said_at));
}

async function paymentsAt(rows: RoomRows): Promise<DeclaredPayment[]> {
  const { guests, title, currency } = rows;
  const { run } = runTable(billOf(rows));
  if (!run.ok) return [];
  const { parts } = await catalogue['bill-split'].summarise(run.result);
  // The sheet's id is the host's guest id; see `sheetOf`.
  const sheetId = guests.find(({ isHost }) => isHost)?.id ?? null;
  const host = parts[guests.findIndex(({ isHost }) => isHost)]?.name;
  return guests.flatMap(({ id, name, isHost, saidPaidAt, receivedAt }, place) => {
    const pays = parts[place]?.pays ?? [];
    const amount = sumCents(pays.map((payment) => payment.amount));
    if (isHost || saidPaidAt === null || receivedAt !== null || amount === 0) return [];
    const said_at = new Date(saidPaidAt).toISOString();
    const table = { title, currency, sheet_id: sheetId, corrected_at: null, path: tablesPath };
    return [{ id, person: name, amount, to: payeesBeside(host, pays), said_at, ...table }];
  });
}

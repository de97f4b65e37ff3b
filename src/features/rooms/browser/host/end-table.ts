import { RequestError } from '#browser/requests/request-error.ts';
import { isDecided } from '#browser/requests/send-once.ts';
import type { EndRequest, RoomRecord } from '../../rules/room.ts';
import type { Actions } from '../room.client.ts';

/** The table as the host sees it. */
export const seenBy = ({ items, total }: Pick<RoomRecord, 'items' | 'total'>): EndRequest => ({
  left: items.reduce((sum, { left }) => sum + left, 0),
  total,
});

type Ending = { readonly end: () => Promise<RoomRecord>; readonly read: Actions['read'] };

/**
 * Closes the table and saves its result. If the answer is lost or the server reports a conflict, the table may be
 * closed by this or an earlier attempt, so it is read. Resolves to an open table if it has changed and stays open.
 */
export async function endTable(
  { end, read }: Ending,
  save: (ended: RoomRecord) => void,
): Promise<RoomRecord> {
  const record = await end().catch(async (error: unknown) => {
    const isConflict = error instanceof RequestError && error.code === 'conflict';
    const isRefused = error instanceof RequestError && isDecided(error.status);
    if (isRefused && !isConflict) throw error;
    const found = await read().catch(() => null);
    if (!found || (found.ended_at === null && !isConflict)) throw error;
    return found;
  });
  if (record.ended_at !== null) save(record);
  return record;
}

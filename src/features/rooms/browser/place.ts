import { rememberedUserId } from '#browser/session/session.ts';
import { accountSeat, readStored, removeStored, storedKeys, writeStored } from '#browser/storage.ts';
import { dayMs, hourMs } from '#kernel/calendar.ts';
import { isRecord } from '#kernel/record.ts';
import { roomLimits } from '../rules/room-limits.ts';

/** This browser's seat at a table. */
export type Place = { readonly guestId: string; readonly key: string };

const deviceSeat = 'fairsplit.room.';
const prefixes = [accountSeat, deviceSeat];
/** A table is erased this long after it was opened, at the latest. */
const retentionMs = roomLimits.retentionDays * dayMs + roomLimits.hours * hourMs;

type StoredPlace = Place & { readonly at: number };

function parse(content: unknown): StoredPlace {
  if (!isRecord(content)) throw new Error('This is no place.');
  const { guestId, key, at } = content;
  if (typeof guestId !== 'string' || typeof key !== 'string' || typeof at !== 'number') {
    throw new Error('This is no place.');
  }
  return { guestId, key, at };
}

export function readPlace(token: string): Place | null {
  return readStored(accountSeat + token, parse) ?? readStored(deviceSeat + token, parse);
}

/** Stores a seat, a signed-in user's until they sign out. Also deletes seats at tables that are erased by now. */
export function storePlace(token: string, { guestId, key }: Place): void {
  for (const name of prefixes.flatMap((prefix) => storedKeys(prefix))) {
    const stored = readStored(name, parse);
    if (stored === null || stored.at < Date.now() - retentionMs) removeStored(name);
  }
  forgetPlace(token);
  const prefix = rememberedUserId() === null ? deviceSeat : accountSeat;
  writeStored(prefix + token, { guestId, key, at: Date.now() } satisfies StoredPlace);
}

export function forgetPlace(token: string): void {
  for (const prefix of prefixes) removeStored(prefix + token);
}

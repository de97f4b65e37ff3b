import type { RoomRecord } from '../../rules/room.ts';

/** The sheet of a table in its host's history: the host's id at the table is unique, and known on all devices. */
export function sheetOf({ guests }: Pick<RoomRecord, 'guests'>): string | undefined {
  return guests.find(({ is_host }) => is_host)?.id;
}

import type { RoomRecord } from '../../rules/room.ts';

/** The id of a table's sheet in its host's history. The host's guest id is unique and the same on all devices. */
export function sheetOf({ guests }: Pick<RoomRecord, 'guests'>): string | undefined {
  return guests.find(({ is_host }) => is_host)?.id;
}

import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashOf } from '#features/sharing/server/link-token.public.ts';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import type { Visitor } from '#testing/visitor.ts';
import { openedRoom, type RoomRecord, roomRecord, seat } from '../rules/room.ts';
import { tableRoom } from '../server/room.table.ts';

/** A client with a guest's key; without a key, a stranger. */
export function guestOf(path: string, visitor: Visitor, key?: string, id?: string) {
  const headers = key === undefined ? {} : { 'room-key': key };
  const send = (method: string, rest: string, json?: unknown) =>
    visitor.send(method, `${path}${rest}`, { headers, ...(json === undefined ? {} : { json }) });
  return {
    key,
    id: id ?? '',
    send,
    claim: (itemId: string, units: number, parts = 0, guestId?: string) =>
      send('PUT', `/items/${itemId}/claim`, { units, parts, ...(guestId ? { guestId } : {}) }),
    async look(): Promise<RoomRecord> {
      const response = await send('GET', id === undefined ? '' : `?guest=${id}`);
      expect(response.status).toBe(200);
      return roomRecord.parse(await response.json());
    },
  };
}

/** The test app with the user Ann. */
export function openTables(options: Parameters<typeof openAppWithAnn>[0] = {}) {
  const app = openAppWithAnn(options);

  return {
    get test() {
      return app.test;
    },
    get ann() {
      return app.ann;
    },

    /** A table hosted by Ann, opened by a visitor unless a user is given. */
    async openTable(inputData: object = samples.table(), more: object = {}, by?: TestUser) {
      const visitor = app.test.newVisitor();
      const body = { inputData, name: 'Ann', ...more };
      const response = by ? await by.post('/rooms', body) : await visitor.post('/api/rooms', body);
      const text = await response.text();
      expect([response.status, text]).toEqual([201, text]);
      const { url, key, guest_id: hostId } = openedRoom.parse(JSON.parse(text));
      const token = url.split('/room/')[1] ?? '';
      const path = `/api/rooms/${token}`;
      const host = guestOf(path, visitor, key, hostId);
      const sit = async (name: string, guestId?: string) => {
        const other = app.test.newVisitor();
        const sat = await other.post(`${path}/guests`, { name, ...(guestId ? { guestId } : {}) });
        expect(sat.status).toBe(201);
        const place = seat.parse(await sat.json());
        return guestOf(path, other, place.key, place.guest_id);
      };
      const [first = '', second = ''] = (await host.look()).items.map(({ id }) => id);
      return { url, token, path, host, sit, first, second };
    },

    /** The room's row, undefined once erased. */
    async roomOf(path: string) {
      const [row] = await app.test.database.db
        .select()
        .from(tableRoom)
        .where(eq(tableRoom.tokenHash, hashOf(path.split('/').at(-1) ?? '')));
      return row;
    },
  };
}

/** The record without the requesting guest's figures. */
export const shared = ({ figures: _figures, ...record }: RoomRecord) => record;

export const amountOf = ({ guests }: RoomRecord, name: string) =>
  guests.find((guest) => guest.name === name)?.amount;

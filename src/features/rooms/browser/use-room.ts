import { useCallback, useEffect, useRef, useState } from 'react';
import { createRefresher } from '#browser/requests/refresher.ts';
import type { RoomRecord } from '../rules/room.ts';
import { readPlace } from './place.ts';
import { fetchRoom, followRoom } from './room.client.ts';

export type Room =
  | { readonly state: 'loading' | 'gone' | 'unreachable' }
  | {
      readonly state: 'open';
      readonly record: RoomRecord;
      /** The revision of this browser's last change; older records are ignored. */
      readonly atLeast: number;
      /** The last reload failed. */
      readonly isBehind: boolean;
    };

/** Responses may arrive out of order: a record never replaces a newer one. */
function newer(before: Room, record: RoomRecord): Room {
  if (before.state !== 'open') return { state: 'open', record, atLeast: 0, isBehind: false };
  const isOlder = Math.max(before.record.revision, before.atLeast) > record.revision;
  return { ...before, record: isOlder ? before.record : record, isBehind: false };
}

/** The live state of a table. */
export function useRoom(token: string | undefined) {
  const [room, setRoom] = useState<Room>({ state: 'loading' });
  const ask = useRef(() => {});

  const show = useCallback((record: RoomRecord) => setRoom((before) => newer(before, record)), []);

  /** Applies this browser's own change, which the server has accepted, until the next reload. */
  const showOwn = useCallback((revision: number, change: (record: RoomRecord) => RoomRecord) => {
    setRoom((before) => {
      // A newer record may have arrived already.
      if (before.state !== 'open' || before.record.revision >= revision) return before;
      return {
        ...before,
        record: change(before.record),
        atLeast: Math.max(before.atLeast, revision),
      };
    });
    ask.current();
  }, []);

  const load = useCallback(async () => {
    if (token === undefined) return;
    try {
      const record = await fetchRoom(token, readPlace(token));
      setRoom((before) => (record ? newer(before, record) : { state: 'gone' }));
    } catch {
      setRoom((before) =>
        before.state === 'open' ? { ...before, isBehind: true } : { state: 'unreachable' },
      );
    }
  }, [token]);

  useEffect(() => {
    if (token === undefined) return;
    const refresher = createRefresher(load);
    ask.current = refresher.ask;
    refresher.ask();
    const stop = followRoom(token, refresher.ask);
    return () => {
      stop();
      refresher.stop();
    };
  }, [token, load]);

  return { room, show, showOwn, reload: () => void load() };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { OfflineData } from '#browser/offline/offline-data.ts';
import { followStream } from '#browser/requests/follow-stream.ts';
import { createRefresher } from '#browser/requests/refresher.ts';
import { dataOwner, useSession } from '#browser/session/session.ts';
import type { GroupRecord } from '../rules/group.ts';
import { fetchGroup } from './group.client.ts';
import { forgetGroup, readOfflineGroup, storeGroupOffline } from './offline/offline-group.ts';

export type Group =
  | { readonly state: 'loading' | 'gone' | 'unreachable' }
  | {
      readonly state: 'open';
      readonly record: GroupRecord;
      /** The last reload failed: the record is that of `from`, in milliseconds since 1970. */
      readonly isBehind: boolean;
      readonly from: number;
    };

/** Responses may arrive out of order: a record never replaces a newer one. */
function newer(before: Group, record: GroupRecord): Group {
  const isOlder = before.state === 'open' && before.record.revision > record.revision;
  return { state: 'open', record: isOlder ? before.record : record, isBehind: false, from: Date.now() };
}

/** Without a response the page stays as it is, or shows the data last stored on this device. */
function behind(before: Group, kept: OfflineData<GroupRecord> | undefined): Group {
  if (before.state === 'open') return { ...before, isBehind: true };
  if (before.state === 'gone' || !kept) return before.state === 'gone' ? before : { state: 'unreachable' };
  return { state: 'open', record: kept.data, isBehind: true, from: kept.at };
}

/** The live state of a group. `id` must not change while the component is mounted. */
export function useGroup(id: string | undefined) {
  const [group, setGroup] = useState<Group>({ state: 'loading' });
  const ask = useRef(() => {});
  /** Its ticket is renewed with every record. */
  const changesUrl = useRef('');
  const session = useSession();
  const { status } = session;
  const isUnreachable = session.status === 'loading' && session.unreachable;

  const load = useCallback(async () => {
    // Waits for the session: without it, the server would treat a member with an account as a stranger.
    if (id === undefined || (status === 'loading' && !isUnreachable)) return;
    const owner = dataOwner();
    try {
      if (isUnreachable) throw new TypeError('There is no connection.');
      const record = await fetchGroup(id);
      if (record) changesUrl.current = record.changes_url;
      setGroup((before) => (record ? newer(before, record) : { state: 'gone' }));
      // Not awaited: the page stays live on a device whose storage is slow or does not answer.
      void (record ? storeGroupOffline(record, owner) : forgetGroup(id));
    } catch {
      const kept = await readOfflineGroup(id);
      setGroup((before) => behind(before, kept));
    }
  }, [id, status, isUnreachable]);

  useEffect(() => {
    const refresher = createRefresher(load);
    ask.current = refresher.ask;
    refresher.ask();
    return () => refresher.stop();
  }, [load]);

  const isOpen = group.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    return followStream(
      () => changesUrl.current,
      () => ask.current(),
    );
  }, [isOpen]);

  const show = useCallback((record: GroupRecord) => setGroup((before) => newer(before, record)), []);
  const reload = useCallback(() => ask.current(), []);
  return { group, show, reload };
}

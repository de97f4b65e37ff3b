import { useCallback, useEffect, useRef, useState } from 'react';
import { followStream } from '#browser/follow-stream.ts';
import { createRefresher } from '#browser/refresher.ts';
import { useSession } from '#browser/session/session.ts';
import type { GroupRecord } from '../rules/group.ts';
import { fetchGroup } from './group.client.ts';

export type Group =
  | { readonly state: 'loading' | 'gone' | 'unreachable' }
  | {
      readonly state: 'open';
      readonly record: GroupRecord;
      /** The last reload failed. */
      readonly isBehind: boolean;
    };

/** Responses may arrive out of order: a record never replaces a newer one. */
function newer(before: Group, record: GroupRecord): Group {
  const isOlder = before.state === 'open' && before.record.revision > record.revision;
  return { state: 'open', record: isOlder ? before.record : record, isBehind: false };
}

/** The live state of a group; a component shows one group all its life. */
export function useGroup(id: string | undefined) {
  const [group, setGroup] = useState<Group>({ state: 'loading' });
  const ask = useRef(() => {});
  /** Its ticket is renewed with every record. */
  const changesUrl = useRef('');
  const { status } = useSession();

  const load = useCallback(async () => {
    // Before the session is known, a member with an account would be a stranger.
    if (id === undefined || status === 'loading') return;
    try {
      const record = await fetchGroup(id);
      if (record) changesUrl.current = record.changes_url;
      setGroup((before) => (record ? newer(before, record) : { state: 'gone' }));
    } catch {
      setGroup((before) =>
        before.state === 'open' ? { ...before, isBehind: true } : { state: 'unreachable' },
      );
    }
  }, [id, status]);

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

import { useCallback, useEffect, useRef, useState } from 'react';
import { createRefresher } from '#browser/refresher.ts';
import { useSession } from '#browser/session/session.ts';
import type { GroupRecord } from '../rules/group.ts';
import { fetchGroup, followGroup } from './group.client.ts';

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

/** The live state of a group. */
export function useGroup(id: string | undefined) {
  const [group, setGroup] = useState<Group>({ state: 'loading' });
  const ask = useRef(() => {});
  const { status } = useSession();
  // Before the session is known, a member with an account would be a stranger.
  const followed = status === 'loading' ? undefined : id;

  const load = useCallback(async () => {
    if (id === undefined) return;
    try {
      const record = await fetchGroup(id);
      setGroup((before) => (record ? newer(before, record) : { state: 'gone' }));
    } catch {
      setGroup((before) =>
        before.state === 'open' ? { ...before, isBehind: true } : { state: 'unreachable' },
      );
    }
  }, [id]);

  useEffect(() => {
    if (followed === undefined) return;
    const refresher = createRefresher(load);
    ask.current = refresher.ask;
    refresher.ask();
    const stop = followGroup(followed, refresher.ask);
    return () => {
      stop();
      refresher.stop();
    };
  }, [followed, status, load]);

  const show = useCallback((record: GroupRecord) => setGroup((before) => newer(before, record)), []);
  const reload = useCallback(() => ask.current(), []);
  return { group, show, reload };
}

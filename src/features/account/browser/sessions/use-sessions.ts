import { useCallback, useEffect, useState } from 'react';
import { type DeviceSession, requestSessions } from '../settings-requests.ts';

type SessionList =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'read'; readonly sessions: readonly DeviceSession[]; readonly at: Date };

/** The user's sessions; call `reload` after a change. */
export function useSessions(): { list: SessionList; reload: () => Promise<void> } {
  const [list, setList] = useState<SessionList>({ state: 'loading' });
  const reload = useCallback(() => readSessions().then(setList), []);
  useEffect(() => {
    void readSessions().then(setList);
  }, []);
  return { list, reload };
}

async function readSessions(): Promise<SessionList> {
  const outcome = await requestSessions();
  return outcome.ok
    ? { state: 'read', sessions: outcome.answer.sessions, at: new Date() }
    : { state: 'failed' };
}

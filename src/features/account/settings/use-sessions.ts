import { useCallback, useEffect, useState } from 'react';
import { type DeviceSession, requestSessions } from './settings-requests.ts';

type SessionList = 'loading' | 'failed' | readonly DeviceSession[];

/** Where the person is signed in; `reload` after anything that may have changed it. */
export function useSessions(): { list: SessionList; reload: () => Promise<void> } {
  const [list, setList] = useState<SessionList>('loading');
  const reload = useCallback(async () => {
    const outcome = await requestSessions();
    setList(outcome.ok ? outcome.answer.sessions : 'failed');
  }, []);
  useEffect(() => void reload(), [reload]);
  return { list, reload };
}

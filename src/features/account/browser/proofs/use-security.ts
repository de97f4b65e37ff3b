import { useCallback, useEffect, useState } from 'react';
import { requestSecurity, type Security } from './security-requests.ts';

export type SecurityState =
  | { readonly state: 'loading' | 'failed' }
  | ({ readonly state: 'read' } & Security);

/** The user's ways to log in; call `reload` after a change. */
export function useSecurity(): { security: SecurityState; reload: () => Promise<void> } {
  const [security, setSecurity] = useState<SecurityState>({ state: 'loading' });
  const reload = useCallback(() => readSecurity().then(setSecurity), []);
  useEffect(() => {
    void readSecurity().then(setSecurity);
  }, []);
  return { security, reload };
}

async function readSecurity(): Promise<SecurityState> {
  const outcome = await requestSecurity();
  return outcome.ok ? { state: 'read', ...outcome.answer } : { state: 'failed' };
}

import { useCallback, useEffect, useState } from 'react';
import { requestSecurity, type Security } from './security-requests.ts';

export type SecurityState =
  | { readonly state: 'loading' | 'failed' }
  | ({ readonly state: 'read' } & Security);

/** How the person logs in; `reload` after anything that changed it. */
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

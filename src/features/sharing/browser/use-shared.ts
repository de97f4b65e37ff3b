import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { SharedRecord } from '../rules/share.ts';
import { fetchShared, followShared } from './shared.client.ts';

export type Shared =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'open'; readonly record: SharedRecord };

/** Follows a link: loads its record, and reloads it on every change. */
export function useShared(token: string | undefined): { shared: Shared; reload: () => void } {
  const [shared, setShared] = useState<Shared>({ state: 'loading' });

  const opened = useRef<string>(undefined);

  const reload = useCallback(async () => {
    if (token === undefined) return;
    try {
      const record = await fetchShared(token, opened.current !== token);
      if (record) opened.current = token;
      // A transition renders in slices, so that a slow phone stays responsive.
      startTransition(() => setShared(record ? { state: 'open', record } : { state: 'gone' }));
    } catch {
      // On a network error the current record stays: it does not mean that the link ended.
      setShared((before) => (before.state === 'open' ? before : { state: 'unreachable' }));
    }
  }, [token]);

  useEffect(() => {
    // setState runs after the response, not synchronously in the effect.
    // oxlint-disable-next-line react/set-state-in-effect
    void reload();
  }, [reload]);

  const isOpen = shared.state === 'open';
  useEffect(() => {
    if (!isOpen || token === undefined) return;
    return followShared(token, () => void reload());
  }, [isOpen, token, reload]);

  return { shared, reload: () => void reload() };
}

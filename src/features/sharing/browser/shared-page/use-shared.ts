import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { SharedRecord } from '../../rules/share.ts';
import { fetchShared, followShared } from './shared.client.ts';

export type Shared =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'open'; readonly record: SharedRecord };

/**
 * Returns the same state for an unchanged record, so that the page does not render again. A statement always
 * renders again, since its lines are not in the record.
 */
function changed(before: Shared, record: SharedRecord): Shared {
  const isSame =
    before.state === 'open' && !record.has_lines && JSON.stringify(before.record) === JSON.stringify(record);
  return isSame ? before : { state: 'open', record };
}

/** Follows a link: loads its record, and reloads it on every change. */
export function useShared(token: string | undefined): { shared: Shared; reload: () => void } {
  const [shared, setShared] = useState<Shared>({ state: 'loading' });

  const opened = useRef<string>(undefined);
  const requests = useRef({ sent: 0, shown: 0 });

  const reload = useCallback(async () => {
    if (token === undefined) return;
    requests.current.sent += 1;
    const request = requests.current.sent;
    try {
      const record = await fetchShared(token, opened.current !== token);
      // Responses may arrive out of order.
      if (request < requests.current.shown) return;
      requests.current.shown = request;
      if (record) opened.current = token;
      // A transition renders in slices, so that a slow phone stays responsive.
      startTransition(() => setShared((before) => (record ? changed(before, record) : { state: 'gone' })));
    } catch {
      // A network error does not mean that the link has ended, so the current record stays.
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

import { useEffect, useRef } from 'react';
import { startSending } from '#browser/outbox/start-sending.ts';
import { useSession } from '#browser/session/session.ts';

/**
 * Sends the entries that were written without an account while the page is open; for a signed-in user every page does.
 * Calls `onSent` when the number of waiting entries drops.
 */
export function useSending(waiting: number, onSent: () => void): void {
  const { status } = useSession();
  const before = useRef(waiting);
  useEffect(() => (status === 'signed-in' ? undefined : startSending('')), [status]);
  useEffect(() => {
    if (waiting < before.current) onSent();
    before.current = waiting;
  }, [waiting, onSent]);
}

import { useEffect } from 'react';
import { useSession } from '#browser/session/session.ts';

/** Sends the entries that wait on this device while the page is open. */
export function useSending(onSent: () => void): void {
  const { status, user } = useSession();
  const owner = user?.id ?? null;
  useEffect(() => {
    if (status === 'loading') return;
    let stop = () => {};
    let isStopped = false;
    import('./send-entries.client.ts').then(
      ({ startSendingEntries }) => {
        if (!isStopped) stop = startSendingEntries(owner, onSent);
      },
      // Sent by the next page that opens.
      () => {},
    );
    return () => {
      isStopped = true;
      stop();
    };
  }, [status, owner, onSent]);
}

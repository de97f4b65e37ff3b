import { CloudOff } from 'lucide-react';
import { useWaitingCount } from './browser-outbox.ts';

/** What this browser has yet to send, where someone looks for it in vain. */
export function WaitingNote({ userId }: { userId: string }) {
  const count = useWaitingCount(userId);
  return (
    <p aria-live="polite" className="flex items-center gap-2 pb-3 text-ink-soft text-sm empty:hidden">
      {count > 0 ? (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {count === 1 ? '1 calculation is' : `${count} calculations are`} still to be saved from this
          browser.
        </>
      ) : null}
    </p>
  );
}

import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { t } from '#kernel/language/t.ts';
import { saveQueue } from './save-queue.ts';

/** Explains why a calculation may be missing: it is still queued in this browser. */
export function WaitingSavesNote({ userId }: { userId: string }) {
  const count = useSyncExternalStore(
    saveQueue.subscribe,
    () => saveQueue.waitingOf(userId).length,
    () => 0,
  );
  return (
    <p aria-live="polite" className="flex items-center gap-2 pb-3 text-ink-soft text-sm empty:hidden">
      {count > 0 ? (
        <>
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {t(
            '{count, plural, one {# calculation is waiting to be saved from this browser.} other {# calculations are waiting to be saved from this browser.}}',
            { count },
          )}
        </>
      ) : null}
    </p>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { storedKeys } from '#browser/storage.ts';
import { handoffKey } from '#features/calculations/browser/handoff-key.public.ts';
import { fetchCore } from './calculator-core.ts';
import type { Receiver } from './load-handoff.ts';

/** Takes what another page left for this calculator. Comes after the draft; most visits have nothing to take. */
export function useHandoff(receiver: Receiver, isClosed: boolean): void {
  const load = useEffectEvent(async () => {
    const [{ loadHandoff }, core] = await Promise.all([
      import('./load-handoff.ts'),
      fetchCore(receiver.kind),
    ]);
    loadHandoff(receiver, core, isClosed);
  });

  useEffect(() => {
    // A failure leaves the entry where it is, for a reload within its 30 seconds.
    if (storedKeys(handoffKey).length > 0) load().catch(() => {});
  }, []);
}

import { useEffect, useEffectEvent } from 'react';
import { storedKeys } from '#browser/storage.ts';
import { handoffKey } from '#features/calculations/browser/handoff-key.public.ts';
import { fetchCore } from './calculator-core.public.ts';
import type { Receiver } from './load-handoff.ts';

/** Applies a handoff from another page, after the draft; most visits have none. */
export function useHandoff(receiver: Receiver, isClosed: boolean): void {
  const load = useEffectEvent(async () => {
    const [{ loadHandoff }, core] = await Promise.all([
      import('./load-handoff.ts'),
      fetchCore(receiver.kind),
    ]);
    loadHandoff(receiver, core, isClosed);
  });

  useEffect(() => {
    // On failure the entry stays, for a reload within its 30 seconds.
    if (storedKeys(handoffKey).length > 0) load().catch(() => {});
  }, []);
}

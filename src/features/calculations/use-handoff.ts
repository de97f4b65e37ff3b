import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { storedKeys } from '#ui/storage.ts';
import { handoffKey } from './handoff-key.ts';
import type { Receiver } from './load-handoff.ts';

/** Takes what another page left for this calculator. Comes after the draft; most visits have nothing to take. */
export function useHandoff<Form extends FieldValues, Input>(
  receiver: Receiver<Form, Input>,
  isClosed: boolean,
): void {
  const load = useEffectEvent(async () => {
    if (isClosed) return;
    const { loadHandoff } = await import('./load-handoff.ts');
    loadHandoff(receiver);
  });

  useEffect(() => {
    // A failure leaves the entry where it is, for a reload within its 30 seconds.
    if (storedKeys(handoffKey).length > 0) load().catch(() => {});
  }, []);
}

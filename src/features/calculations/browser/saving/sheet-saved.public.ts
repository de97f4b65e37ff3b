import { useSyncExternalStore } from 'react';
import type { Outbox } from '#browser/outbox/outbox.ts';
import type { SendState } from '#browser/outbox/queue-sender.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { aboutSheet } from '../../rules/calculate-address.ts';

/** The timeout for slow saves. */
const patienceMs = 10_000;

const heldUp: readonly (SendState | undefined)[] = ['offline', 'delayed', 'signed-out'];

/** Resolves to true once all saves of a sheet are sent; to false if they are held up or time out. */
export async function untilSheetSaved(
  userId: string,
  sheetId: string,
  queue: Pick<Outbox, 'ready' | 'itemsOf' | 'stateOf' | 'subscribe'> = outbox,
  patience = patienceMs,
): Promise<boolean> {
  await queue.ready;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  function look(): void {
    const waiting = queue
      .itemsOf(userId)
      .filter(({ about, refusal }) => about === aboutSheet(sheetId) && refusal === undefined);
    if (waiting.length === 0) resolve(true);
    else if (waiting.some(({ key }) => heldUp.includes(queue.stateOf(key)))) resolve(false);
  }
  const unsubscribe = queue.subscribe(look);
  const timer = setTimeout(resolve, patience, false);
  look();
  try {
    return await promise;
  } finally {
    unsubscribe();
    clearTimeout(timer);
  }
}

/** True if the server has stored the calculation that was queued under this key. */
export function useIsSaved(key: string): boolean {
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.stateOf(key) === 'saved',
    () => false,
  );
}

import { useSyncExternalStore } from 'react';
import { type SaveQueue, type SaveState, saveQueue } from './save-queue.ts';

/** Stop waiting for slower saves. */
const patienceMs = 10_000;

const heldUp: readonly (SaveState | undefined)[] = ['offline', 'delayed', 'signed-out'];

/** Resolves to true once all saves of a sheet are sent; to false if they are held up or time out. */
export async function untilSheetSaved(
  userId: string,
  sheetId: string,
  queue: Pick<SaveQueue, 'waitingOf' | 'stateOf' | 'subscribe'> = saveQueue,
  patience = patienceMs,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  function look(): void {
    const waiting = queue.waitingOf(userId).filter((entry) => entry.sheetId === sheetId);
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

/** Whether the calculation that was queued under this key is on the server. */
export function useIsSaved(key: string): boolean {
  return useSyncExternalStore(
    saveQueue.subscribe,
    () => saveQueue.stateOf(key) === 'saved',
    () => false,
  );
}

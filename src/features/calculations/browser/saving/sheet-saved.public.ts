import { type SaveQueue, type SaveState, saveQueue } from './save-queue.ts';

/** A save that takes longer is left to itself. */
const patienceMs = 10_000;

const heldUp: readonly (SaveState | undefined)[] = ['offline', 'delayed', 'signed-out'];

/** Waits until nothing of a sheet is still to be sent. Resolves to false when that is not going to be soon. */
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

import { useSyncExternalStore } from 'react';
import { parseJson } from '#kernel/json.ts';
import { readStored, removeStored, storedKeys, writeStored } from '#ui/storage.ts';
import { createOutbox, type SaveState } from './outbox.ts';

export const outbox = createOutbox({
  keys: storedKeys,
  read: (key) => readStored(key, (stored) => stored),
  write: writeStored,
  remove: removeStored,
});

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== null) outbox.onForeignChange(key, newValue === null ? null : parseJson(newValue));
  });
}

export function useSaveState(key: string | null): SaveState | undefined {
  return useSyncExternalStore(
    outbox.subscribe,
    () => (key === null ? undefined : outbox.stateOf(key)),
    () => undefined,
  );
}

/** How many calculations of a user's wait in this browser. */
export function useWaitingCount(userId: string): number {
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.waitingOf(userId).length,
    () => 0,
  );
}

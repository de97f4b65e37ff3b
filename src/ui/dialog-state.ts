import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** Whether a dialog is open, and on what: any part of the page opens it, and it follows. What it last showed stays. */
export function createDialogState<Shown extends object>(first: Shown) {
  let state: Readonly<Shown & { open: boolean }> = { ...first, open: false };
  const { subscribe, tell } = createListeners();
  const current = () => state;
  return {
    open(shown: Shown): void {
      state = { ...shown, open: true };
      tell();
    },
    close(): void {
      state = { ...state, open: false };
      tell();
    },
    useState: () => useSyncExternalStore(subscribe, current, current),
  };
}

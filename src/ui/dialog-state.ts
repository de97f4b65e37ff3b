import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** A store for one dialog that any component can open. The content stays during the closing animation. */
export function createDialogState<Shown extends object>(first: Shown) {
  let state: Readonly<Shown & { open: boolean }> = { ...first, open: false };
  const { subscribe, notify } = createListeners();
  const current = () => state;
  return {
    open(shown: Shown): void {
      state = { ...shown, open: true };
      notify();
    },
    close(): void {
      state = { ...state, open: false };
      notify();
    },
    useState: () => useSyncExternalStore(subscribe, current, current),
  };
}

import { useSyncExternalStore } from 'react';

const watchNothing = () => () => {};

/** False in prerendered HTML, which knows nothing of the address it is opened at. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

const watchNothing = () => () => {};

/** False in prerendered HTML, which does not know its URL. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

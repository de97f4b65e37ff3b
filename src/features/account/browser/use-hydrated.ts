import { useSyncExternalStore } from 'react';

const watchNothing = () => () => {};

/** False in prerendered HTML and the first render, where the URL is unknown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
}

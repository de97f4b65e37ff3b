import { useSyncExternalStore } from 'react';
import { supportsPasskeys } from './webauthn.ts';

const never = () => () => {};

/** False in prerendered HTML; it never changes afterwards. */
export function useSupportsPasskeys(): boolean {
  return useSyncExternalStore(never, supportsPasskeys, () => false);
}

import { useSyncExternalStore } from 'react';
import type { WaitlistTier } from './waitlist.contract.ts';

export type { WaitlistTier } from './waitlist.contract.ts';

type WaitlistState = { readonly open: boolean; readonly tier: WaitlistTier };

let state: WaitlistState = { open: false, tier: 'pro' };
const listeners = new Set<() => void>();

/** Opens the waitlist for Pro, or the request for a demo of Enterprise; visitors may, too. */
export function openWaitlist(tier: WaitlistTier): void {
  set({ open: true, tier });
}

export function closeWaitlist(): void {
  set({ ...state, open: false });
}

export function useWaitlist(): WaitlistState {
  return useSyncExternalStore(subscribe, currentState, currentState);
}

function currentState(): WaitlistState {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: WaitlistState): void {
  state = next;
  for (const listener of listeners) listener();
}

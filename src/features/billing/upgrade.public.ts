import { useSyncExternalStore } from 'react';

type UpgradeState = { readonly open: boolean; readonly kind: 'paywall' | 'earned' };

let state: UpgradeState = { open: false, kind: 'paywall' };
const listeners = new Set<() => void>();

/** The plans there are, for whoever has come to the end of the trial. */
export function openPaywall(): void {
  set({ open: true, kind: 'paywall' });
}

/** 'You've Earned Premium Access', for a trial user who has made good use of the app. */
export function openUpgradeModal(): void {
  set({ open: true, kind: 'earned' });
}

export function closeUpgrade(): void {
  set({ ...state, open: false });
}

export function useUpgrade(): UpgradeState {
  return useSyncExternalStore(subscribe, currentState, currentState);
}

function currentState(): UpgradeState {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: UpgradeState): void {
  state = next;
  for (const listener of listeners) listener();
}

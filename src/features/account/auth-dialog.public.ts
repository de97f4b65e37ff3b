import { useSyncExternalStore } from 'react';

export type AuthTab = 'signup' | 'login';

type AuthDialogState = {
  readonly open: boolean;
  readonly tab: AuthTab;
  readonly view: 'tabs' | 'check-email' | 'forgot-password';
  /** The address that the view is about, or that its form starts with. */
  readonly email: string;
};

let state: AuthDialogState = { open: false, tab: 'signup', view: 'tabs', email: '' };
const listeners = new Set<() => void>();

/** Opens the dialog on this tab; when it is open already, turns to the tab. */
export function openAuthDialog(tab: AuthTab, email = ''): void {
  set({ open: true, tab, view: 'tabs', email });
}

/** For an account whose address waits to be confirmed. */
export function askToConfirm(email: string): void {
  set({ open: true, tab: 'login', view: 'check-email', email });
}

export function openPasswordReset(email = ''): void {
  set({ open: true, tab: 'login', view: 'forgot-password', email });
}

export function closeAuthDialog(): void {
  set({ ...state, open: false });
}

export function useAuthDialog(): AuthDialogState {
  return useSyncExternalStore(subscribe, currentState, currentState);
}

function currentState(): AuthDialogState {
  return state;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: AuthDialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

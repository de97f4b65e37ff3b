import { useSyncExternalStore } from 'react';

export type AuthTab = 'signup' | 'login';

type AuthDialogState = {
  readonly open: boolean;
  readonly tab: AuthTab;
  /** Set once a sign-up waits for its e-mail to be confirmed: the dialog then says so instead of the tabs. */
  readonly unconfirmedEmail: string | null;
};

let state: AuthDialogState = { open: false, tab: 'signup', unconfirmedEmail: null };
const listeners = new Set<() => void>();

/** Opens the dialog on this tab; when it is open already, turns to the tab. */
export function openAuthDialog(tab: AuthTab): void {
  set({ open: true, tab, unconfirmedEmail: null });
}

export function askToConfirm(email: string): void {
  set({ ...state, unconfirmedEmail: email });
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

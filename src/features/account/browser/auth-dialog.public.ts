import { createDialogState } from '#ui/dialog-state.ts';

export type AuthTab = 'signup' | 'login';

type Shown = {
  tab: AuthTab;
  view: 'tabs' | 'check-email' | 'forgot-password' | 'second-step';
  /** The address that the view is about, or that its form starts with. */
  email: string;
  /** Why it opened for someone who pressed something else. */
  reason?: string | undefined;
  /** Of a log-in that the second factor still has to finish. */
  token?: string | undefined;
};

const dialog = createDialogState<Shown>({ tab: 'signup', view: 'tabs', email: '' });

export const useAuthDialog = dialog.useState;

/** Where someone was going who was asked to log in first. */
let destination: string | undefined;

export function closeAuthDialog(): void {
  destination = undefined;
  dialog.close();
}

/** The page to go to after log-in, if somebody was on the way to one. */
export function takeDestination(): string | undefined {
  const path = destination;
  destination = undefined;
  return path;
}

/** Asks a visitor to log in, says why, and goes on to the page they wanted. */
export function askToLogIn(reason: string, path: string): void {
  destination = path;
  dialog.open({ tab: 'login', view: 'tabs', email: '', reason });
}

/** Opens the dialog on this tab; when it is open already, turns to the tab. */
export function openAuthDialog(tab: AuthTab, email = '', reason?: string): void {
  dialog.open({ tab, view: 'tabs', email, reason });
}

/** For an account whose address waits to be confirmed. */
export function askToConfirm(email: string): void {
  dialog.open({ tab: 'login', view: 'check-email', email });
}

/** The password was right; now the code. */
export function askSecondStep(token: string, email: string): void {
  dialog.open({ tab: 'login', view: 'second-step', email, token });
}

export function openPasswordReset(email = ''): void {
  dialog.open({ tab: 'login', view: 'forgot-password', email });
}

import { createDialogState } from '#ui/dialog-state.ts';

export type AuthTab = 'signup' | 'login';

type Shown = {
  tab: AuthTab;
  view: 'tabs' | 'check-email' | 'forgot-password' | 'second-step';
  /** The address of the view, or the initial value of its form. */
  email: string;
  /** Why it opened, for a user who clicked something else. */
  reason?: string | undefined;
  /** Token of a log-in that waits for the second factor. */
  token?: string | undefined;
};

const dialog = createDialogState<Shown>({ tab: 'signup', view: 'tabs', email: '' });

export const useAuthDialog = dialog.useState;

/** The page to open after log-in; an empty string stays on the current page. */
let destination: string | undefined;

export function closeAuthDialog(): void {
  destination = undefined;
  dialog.close();
}

/** Returns and clears the page to open after log-in; an empty string stays on the current page. */
export function takeDestination(): string | undefined {
  const path = destination;
  destination = undefined;
  return path;
}

/** Asks a visitor to log in with a reason, then opens the wanted page. */
export function askToLogIn(reason: string, path: string): void {
  destination = path;
  dialog.open({ tab: 'login', view: 'tabs', email: '', reason });
}

/** Asks a visitor to log in with a reason, then stays on the current page, which continues by itself. */
export function askToLogInHere(reason: string): void {
  destination = '';
  dialog.open({ tab: 'login', view: 'tabs', email: '', reason });
}

/** Also switches the tab of an open dialog. */
export function openAuthDialog(tab: AuthTab, email = '', reason?: string): void {
  dialog.open({ tab, view: 'tabs', email, reason });
}

/** Asks the owner of an unconfirmed account to open the e-mailed link. */
export function askToConfirm(email: string): void {
  dialog.open({ tab: 'login', view: 'check-email', email });
}

/** The password was correct; asks for the code. */
export function askSecondStep(token: string, email: string): void {
  dialog.open({ tab: 'login', view: 'second-step', email, token });
}

export function openPasswordReset(email = ''): void {
  dialog.open({ tab: 'login', view: 'forgot-password', email });
}

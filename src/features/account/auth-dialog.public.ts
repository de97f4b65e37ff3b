import { createDialogState } from '#ui/dialog-state.ts';

export type AuthTab = 'signup' | 'login';

type Shown = {
  tab: AuthTab;
  view: 'tabs' | 'check-email' | 'forgot-password';
  /** The address that the view is about, or that its form starts with. */
  email: string;
  /** Why it opened for someone who pressed something else. */
  reason?: string | undefined;
};

const dialog = createDialogState<Shown>({ tab: 'signup', view: 'tabs', email: '' });

export const useAuthDialog = dialog.useState;
export const closeAuthDialog = dialog.close;

/** Opens the dialog on this tab; when it is open already, turns to the tab. */
export function openAuthDialog(tab: AuthTab, email = '', reason?: string): void {
  dialog.open({ tab, view: 'tabs', email, reason });
}

/** For an account whose address waits to be confirmed. */
export function askToConfirm(email: string): void {
  dialog.open({ tab: 'login', view: 'check-email', email });
}

export function openPasswordReset(email = ''): void {
  dialog.open({ tab: 'login', view: 'forgot-password', email });
}

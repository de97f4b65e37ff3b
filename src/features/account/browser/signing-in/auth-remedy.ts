import type { AccountFailure } from '../account-errors.ts';
import { askToConfirm, openPasswordReset } from '../auth-dialog.public.ts';

/** The button that goes with a refusal, in its toast and beside the form. */
export function remedyAction(remedy: NonNullable<AccountFailure['remedy']>, email: string) {
  return remedy === 'reset-password'
    ? { label: 'Reset password', onAction: () => openPasswordReset(email) }
    : { label: 'Resend Email', onAction: () => askToConfirm(email) };
}

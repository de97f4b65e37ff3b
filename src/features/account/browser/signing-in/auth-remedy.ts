import { t } from '#kernel/language/t.ts';
import type { AccountFailure } from '../account-errors.ts';
import { askToConfirm, openPasswordReset } from '../auth-dialog.public.ts';

/** The action for an error, in its toast and next to the form. */
export function remedyAction(remedy: NonNullable<AccountFailure['remedy']>, email: string) {
  return remedy === 'reset-password'
    ? { label: t('Reset password'), onAction: () => openPasswordReset(email) }
    : { label: t('Resend Email'), onAction: () => askToConfirm(email) };
}

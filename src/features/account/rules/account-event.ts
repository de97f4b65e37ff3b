import * as z from 'zod/mini';

/** Event kinds with their labels in the activity list. */
export const accountEventTexts = {
  'sign-in': 'Signed in',
  'new-device': 'Signed in on a new device',
  'email-confirmed': 'Email address confirmed',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by email link',
  'email-change-asked': 'Email address change requested',
  'email-changed': 'Email address changed',
  'second-factor-added': 'Authenticator app added',
  'second-factor-removed': 'Authenticator app removed',
  'recovery-codes-renewed': 'New recovery codes created',
  'recovery-code-used': 'Signed in with a recovery code',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'identity-linked': 'Connected account added',
  'identity-unlinked': 'Connected account removed',
  'signed-out-elsewhere': 'Signed out on other devices',
  'account-secured': 'Reported "this was not me"',
} as const;

export type AccountEventKind = keyof typeof accountEventTexts;

/** Newest first. */
export const accountActivity = z.object({
  events: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      device: z.string(),
      address: z.string(),
      at: z.string(),
    }),
  ),
});

import * as z from 'zod/mini';
import { msg } from '#kernel/language/t.ts';

/** Event kinds with their labels in the activity list. */
export const accountEventTexts = {
  'sign-in': msg('Signed in'),
  'new-device': msg('Signed in on a new device'),
  'email-confirmed': msg('Email address confirmed'),
  'password-changed': msg('Password changed'),
  'password-reset': msg('Password reset by email link'),
  'email-change-asked': msg('Email address change requested'),
  'email-changed': msg('Email address changed'),
  'second-factor-added': msg('Authenticator app added'),
  'second-factor-removed': msg('Authenticator app removed'),
  'recovery-codes-renewed': msg('New recovery codes created'),
  'recovery-code-used': msg('Signed in with a recovery code'),
  'passkey-added': msg('Passkey added'),
  'passkey-removed': msg('Passkey removed'),
  'api-key-added': msg('API key created'),
  'api-key-revoked': msg('API key revoked'),
  'identity-linked': msg('Connected account added'),
  'identity-unlinked': msg('Connected account removed'),
  'signed-out-elsewhere': msg('Signed out on other devices'),
  'account-secured': msg('Reported "this was not me"'),
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

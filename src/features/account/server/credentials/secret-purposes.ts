import { lifetimes } from '../account-policy.ts';

/**
 * Who may use a secret: a session, a browser, or the reader of the user's mailbox. Session and mailbox
 * secrets also belong to a user.
 */
export type HeldBy = 'session' | 'browser' | 'mailbox';

type PurposeRule = Readonly<{ seconds: number; heldBy: HeldBy }>;

/** All one-time secrets and their uses. Others cannot be issued. */
export const purposes = {
  /** Re-authentication: allows one change of the ways to log in, or closing the account. */
  proof: { seconds: lifetimes.proof, heldBy: 'session' },
  /** The challenge for re-authenticating with a passkey. */
  'passkey-proof': { seconds: lifetimes.challenge, heldBy: 'session' },
  /** The challenge for adding a passkey. */
  'passkey-addition': { seconds: lifetimes.challenge, heldBy: 'session' },
  /** The OAuth state for re-authenticating with a provider. */
  'social-proof': { seconds: lifetimes.social, heldBy: 'session' },
  /** The OAuth state for signing in with a provider. */
  'social-sign-in': { seconds: lifetimes.social, heldBy: 'browser' },
  /** The challenge for signing in with any passkey. */
  'passkey-sign-in': { seconds: lifetimes.challenge, heldBy: 'browser' },
  /** The challenge for signing up with a passkey, for one address. */
  'passkey-sign-up': { seconds: lifetimes.challenge, heldBy: 'browser' },
  /** A log-in that awaits the second factor. */
  'second-factor': { seconds: lifetimes.secondFactor, heldBy: 'browser' },
  /** An identity that awaits the account owner's consent. */
  'pending-identity': { seconds: lifetimes.link, heldBy: 'browser' },
  /** Mailed: consent to a pending identity. */
  'link-identity': { seconds: lifetimes.link, heldBy: 'mailbox' },
  /** Mailed: choose a new password. Better Auth issues it too. */
  'reset-password': { seconds: lifetimes.reset, heldBy: 'mailbox' },
  /** Mailed: undo a change that the user did not make. */
  'not-me': { seconds: lifetimes.notMe, heldBy: 'mailbox' },
} as const satisfies Record<string, PurposeRule>;

export type Purpose = keyof typeof purposes;

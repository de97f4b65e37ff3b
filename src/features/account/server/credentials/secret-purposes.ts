import { lifetimes } from '../account-policy.ts';

/**
 * Who may use a secret: the session or the browser that it was made for, or whoever reads the user's mail. A secret of a
 * session belongs to its user as well; so does one of a mailbox.
 */
export type HeldBy = 'session' | 'browser' | 'mailbox';

type PurposeRule = Readonly<{ seconds: number; heldBy: HeldBy }>;

/** Every secret that is used once, and all that it is good for. What is not in this table cannot be issued. */
export const purposes = {
  /** The user has just proved who they are: one change of the ways in, or the end of the account. */
  proof: { seconds: lifetimes.proof, heldBy: 'session' },
  /** The challenge that a passkey of the user answers to get a proof. */
  'passkey-proof': { seconds: lifetimes.challenge, heldBy: 'session' },
  /** The challenge that a new passkey of the user answers. */
  'passkey-addition': { seconds: lifetimes.challenge, heldBy: 'session' },
  /** The state of a trip to another provider to get a proof. */
  'social-proof': { seconds: lifetimes.social, heldBy: 'session' },
  /** The state of a trip to another provider to log in. */
  'social-sign-in': { seconds: lifetimes.social, heldBy: 'browser' },
  /** The challenge that anybody's passkey answers to log in. */
  'passkey-sign-in': { seconds: lifetimes.challenge, heldBy: 'browser' },
  /** The challenge that the passkey of a new account answers, for one address. */
  'passkey-sign-up': { seconds: lifetimes.challenge, heldBy: 'browser' },
  /** A half-finished log-in: the first factor was right. */
  'second-factor': { seconds: lifetimes.secondFactor, heldBy: 'browser' },
  /** An identity that opens the account once the account's owner agrees. */
  'pending-identity': { seconds: lifetimes.link, heldBy: 'browser' },
  /** Mailed: the owner agrees to one pending identity. */
  'link-identity': { seconds: lifetimes.link, heldBy: 'mailbox' },
  /** Mailed: choose a new password. The library issues it too. */
  'reset-password': { seconds: lifetimes.reset, heldBy: 'mailbox' },
  /** Mailed: undo what the user did not do. */
  'not-me': { seconds: lifetimes.notMe, heldBy: 'mailbox' },
} as const satisfies Record<string, PurposeRule>;

export type Purpose = keyof typeof purposes;

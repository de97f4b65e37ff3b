import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import { activityDays, challengeMinutes, proofMinutes, resetHours, trustDays } from '../rules/lifetimes.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** In seconds. */
export const lifetimes = {
  session: 30 * day,
  sessionRefresh: 5 * minute,
  confirmation: day,
  reset: resetHours * hour,
  /** After this time an unconfirmed account is deleted, which frees its address. */
  unconfirmed: 30 * day,
  /** The link in an e-mail about a change. */
  notMe: 7 * day,
  /** How long a device is known after its last use. */
  device: 365 * day,
  events: activityDays * day,
  /** Between the password and the second factor. */
  secondFactor: 10 * minute,
  /** A device on which the second factor is not asked for. */
  trust: trustDays * day,
  /** Between re-authentication and the change that it allows. */
  proof: proofMinutes * minute,
  /** Between the redirect to a provider and the redirect back. */
  social: 15 * minute,
  /** A log-in by a provider that waits for the account owner's consent. */
  link: hour,
  /** A passkey challenge; the form that offers passkeys may stay open for a while. */
  challenge: challengeMinutes * minute,
} as const;

const perMinute = (name: string, max: number): RateRule => ({ name, max, windowSeconds: minute });

/** Counted per client address. */
export const limits = {
  signUp: perMinute('sign-up', 5),
  signIn: perMinute('sign-in', 10),
  signOut: perMinute('sign-out', 30),
  resendConfirmation: perMinute('resend-confirmation', 3),
  requestReset: perMinute('request-reset', 3),
  reset: perMinute('reset-password', 10),
  confirm: perMinute('confirm-email', 20),
  notMe: perMinute('not-me', 10),
  changePassword: perMinute('change-password', 10),
  changeEmail: perMinute('change-email', 3),
  updateUser: perMinute('update-user', 20),
  session: perMinute('session', 240),
  picture: perMinute('picture', 10),
  export: perMinute('export', 6),
  delete: perMinute('delete-account', 5),
  secondFactor: perMinute('second-factor', 10),
  passkeyOptions: perMinute('passkey-options', 60),
  passkeySignIn: perMinute('passkey-sign-in', 20),
  proof: perMinute('proof', 20),
  secure: perMinute('secure-account', 30),
  social: perMinute('social-sign-in', 20),
  removeIdentity: perMinute('remove-identity', 10),
} as const;

const guesses = (name: string, [soon, later, daily]: readonly [number, number, number]): RateRule[] => [
  { name, max: soon, windowSeconds: 15 * minute },
  { name: `${name}-later`, max: later, windowSeconds: 4 * hour },
  { name: `${name}-daily`, max: daily, windowSeconds: day },
];

/** Wrong passwords per account from all unknown devices; known devices are counted separately. */
export const guessLimits = guesses('guess', [20, 40, 80]);
/** Wrong passwords per known device of an account. */
export const knownDeviceLimits = guesses('guess-known-device', [20, 40, 80]);
/** Wrong passwords of a signed-in user who re-authenticates. */
export const ownPasswordLimits = guesses('guess-own', [10, 20, 40]);

/** Wrong codes per account. Sending a code needs the password first. */
export const codeLimits = guesses('guess-code', [10, 20, 40]);
/** Wrong codes per known device of an account. */
export const knownDeviceCodeLimits = guesses('guess-code-known-device', [10, 20, 40]);

/** Per recipient, with or without an account, so that nobody can flood a mailbox through us. */
export const mailLimit: RateRule = { name: 'mail-to', max: 10, windowSeconds: hour };

/** Minimum response time, so that timing does not reveal accounts. */
export const evenMs = 100;

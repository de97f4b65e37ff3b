import type { RateRule } from '#platform/http/rate-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** In seconds. */
export const lifetimes = {
  session: 30 * day,
  sessionRefresh: 5 * minute,
  confirmation: day,
  reset: hour,
  /** Then an account that nobody confirmed gives its address back. */
  unconfirmed: 30 * day,
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
  changePassword: perMinute('change-password', 10),
  changeEmail: perMinute('change-email', 3),
  updateUser: perMinute('update-user', 20),
  session: perMinute('session', 240),
  picture: perMinute('picture', 10),
  export: perMinute('export', 6),
  delete: perMinute('delete-account', 5),
} as const;

/** Counted per receiving address, whether it has an account or not: nobody's inbox is flooded through us. */
export const mailLimit: RateRule = { name: 'mail-to', max: 10, windowSeconds: hour };

/** What answers alike takes alike: longer than either outcome needs. */
export const evenMs = 100;

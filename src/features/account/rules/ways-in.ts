/** What a person can log in with, or use in place of it. */
export const wayInKinds = ['password', 'passkey', 'identity', 'authenticator', 'recovery-codes'] as const;
export type WayInKind = (typeof wayInKinds)[number];

/** A way in that was added or changed within so many days goes, unless the account's owner confirms it. */
export const recentDays = 30;

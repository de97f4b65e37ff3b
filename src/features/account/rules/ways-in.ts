/** Ways to log in. Recovery codes replace a lost authenticator app. */
export const wayInKinds = ['password', 'passkey', 'identity', 'authenticator', 'recovery-codes'] as const;
export type WayInKind = (typeof wayInKinds)[number];

/** Ways to log in that are newer than this are removed unless the owner confirms them. */
export const recentDays = 30;

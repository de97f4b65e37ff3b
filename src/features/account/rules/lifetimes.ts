// Lifetimes that pages and the API's description state. The others are in `server/account-policy.ts`.

/** Time between re-authentication and the change that it allows. */
export const proofMinutes = 5;
export const challengeMinutes = 15;
/** The link that resets a password. */
export const resetHours = 1;
export const activityDays = 90;
/** How long a trusted device skips the second factor. */
export const trustDays = 30;

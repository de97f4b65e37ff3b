// Lifetimes that pages and the API's description state. The others are in `server/account-policy.ts`.

/** From a proof to the change that it is for. */
export const proofMinutes = 5;
export const challengeMinutes = 15;
export const activityDays = 90;
/** A trusted device is not asked for the second factor. */
export const trustDays = 30;

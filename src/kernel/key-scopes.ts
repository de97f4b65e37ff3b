/**
 * Permissions of an API key. `calculate`, `share`, `groups` and `commissions` name a subject; endpoints that change a
 * group or a run also need `write`. `read` and `write` alone are for the account's own records.
 */
export const keyScopes = ['calculate', 'read', 'write', 'share', 'groups', 'commissions'] as const;
export type KeyScope = (typeof keyScopes)[number];

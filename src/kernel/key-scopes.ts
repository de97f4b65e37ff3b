/**
 * What an API key may do. `calculate`, `share`, `groups` and `commissions` name a subject; what changes a group or a
 * run needs `write` as well. `read` and `write` alone are for the account's own records.
 */
export const keyScopes = ['calculate', 'read', 'write', 'share', 'groups', 'commissions'] as const;
export type KeyScope = (typeof keyScopes)[number];

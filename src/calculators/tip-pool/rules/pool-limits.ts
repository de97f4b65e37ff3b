export const poolLimits = { shifts: 20, roles: 20 } as const;

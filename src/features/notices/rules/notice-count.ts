/** New notices are counted up to here; that many are shown as '99+'. */
export const maxCounted = 100;

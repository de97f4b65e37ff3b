/** New notices are counted up to this number, which is shown as '99+'. */
export const maxCounted = 100;

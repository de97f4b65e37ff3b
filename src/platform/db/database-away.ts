/** SQLSTATE classes: connection failure, no resources, shutdown or startup, disk error, lock timeout, read-only. */
const states = /^(08|53|57|58)\w{3}$|^(55P03|25006)$/;
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** Errors without a usable code. PostgreSQL reports the last one under the code of a missing SQL permission. */
const messages = [
  /Connection terminated/,
  /timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /connection error and is not queryable/,
  /Client was closed and is not queryable/,
  /Query read timeout/,
  /could not \w+ (file|directory) "/,
];

/** True if an error, or its cause, means that the database is unavailable at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (states.test(code) || messages.some((known) => known.test(error.message))) return true;
  return ('syscall' in error && network.has(code)) || isDatabaseAway(error.cause);
}

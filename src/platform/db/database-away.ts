/** Of PostgreSQL's: not there, going down, coming up, out of room, its disk in trouble, or waited for too long. */
const states = /^(08|53|57|58)\w{3}$|^(55P03|25006)$/;
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
/** The driver gives these no code, and PostgreSQL gives the last one that of a missing permission in SQL. */
const words = [
  /Connection terminated/,
  /timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /connection error and is not queryable/,
  /Client was closed and is not queryable/,
  /Query read timeout/,
  /could not \w+ (file|directory) "/,
];

/** Whether an error, or what caused it, says that the database cannot be asked just now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (states.test(code) || words.some((known) => known.test(error.message))) return true;
  return ('syscall' in error && network.has(code)) || isDatabaseAway(error.cause);
}

import { isRecord } from '#kernel/record.ts';

function statusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return undefined;
  return isRecord(error.body) && error.body.code === 'FAILED_TO_GET_SESSION' ? error.statusCode : undefined;
}

/** True if the library could not read a session. It hides the reason, which can only be the database. */
export function isUnreadSession(error: unknown): boolean {
  return statusOf(error) === 500;
}

/** True if the session ended between its lookup and its renewal. */
export function isEndedSession(error: unknown): boolean {
  return statusOf(error) === 401;
}

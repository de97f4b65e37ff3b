import { isRecord } from '#kernel/record.ts';

function statusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return undefined;
  return isRecord(error.body) && error.body.code === 'FAILED_TO_GET_SESSION' ? error.statusCode : undefined;
}

/** The library keeps to itself why it could not read a session; there is one reason, the database. */
export function isUnreadSession(error: unknown): boolean {
  return statusOf(error) === 500;
}

/** The session ended between being found and being renewed. */
export function isEndedSession(error: unknown): boolean {
  return statusOf(error) === 401;
}

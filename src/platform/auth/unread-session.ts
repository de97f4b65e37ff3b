import { isRecord } from '#kernel/record.ts';

function statusOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return undefined;
  return isRecord(error.body) && error.body.code === 'FAILED_TO_GET_SESSION' ? error.statusCode : undefined;
}

/** The library hides why it could not read a session; the only cause is the database. */
export function isUnreadSession(error: unknown): boolean {
  return statusOf(error) === 500;
}

/** The session ended between lookup and renewal. */
export function isEndedSession(error: unknown): boolean {
  return statusOf(error) === 401;
}

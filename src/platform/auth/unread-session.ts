import { isRecord } from '#kernel/record.ts';
/** The library keeps to itself why it could not read a session; there is one reason, the database. */
export function isUnreadSession(error: unknown): boolean {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return false;
  const { body, statusCode } = error;
  return statusCode === 500 && isRecord(body) && body.code === 'FAILED_TO_GET_SESSION';
}

/** The library keeps to itself why it could not read a session; there is one reason, the database. */
export function isUnreadSession(error: unknown): boolean {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return false;
  const { body, statusCode } = error;
  if (typeof body !== 'object' || body === null || !('code' in body)) return false;
  return statusCode === 500 && body.code === 'FAILED_TO_GET_SESSION';
}

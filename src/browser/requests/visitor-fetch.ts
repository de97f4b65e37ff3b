/**
 * fetch without the session's token and cookie, for what was made without an account: it stays that person's while an
 * account is signed in, and its Idempotency-Key is known to the server as a visitor's.
 */
export const visitorFetch = (path: string, init: RequestInit): Promise<Response> =>
  fetch(path, { ...init, credentials: 'omit' });

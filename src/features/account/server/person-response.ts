import type { UserRow } from './account.store.ts';

export const unconfirmed = () =>
  Response.json({ code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' }, { status: 403 });

/** What the calls answer about somebody who has just proved who they are. */
export function personResponse({ id, email, emailVerified, name }: UserRow): Response {
  return Response.json({ token: null, user: { id, email, emailVerified, name } });
}

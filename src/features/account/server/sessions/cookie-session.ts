import type { Context } from 'hono';
import { type AccountContext, passCookies } from '../account-context.ts';
import { deleteSession } from './session.store.ts';

type Dependencies = Pick<AccountContext, 'auth' | 'headersOf'>;

/** The session of the request's cookie, with its user. */
export async function findCookieSession({ auth, headersOf }: Dependencies, c: Context) {
  if (!c.req.header('cookie')) return undefined;
  const found = await auth.api.getSession({ headers: headersOf(c), query: { disableRefresh: true } });
  return found ?? undefined;
}

/** Deletes the cookie and its session, unless somebody else has logged in on this browser meanwhile. */
export async function dropSessionCookie(context: Dependencies, c: Context, ownerId: string): Promise<void> {
  const found = await findCookieSession(context, c);
  if (!found || found.user.id === ownerId) await dropCookie(context, c);
}

async function dropCookie({ auth, headersOf }: Dependencies, c: Context): Promise<void> {
  const { headers } = await auth.api.signOut({ headers: headersOf(c), returnHeaders: true });
  passCookies(c, headers);
}

/** Ends the session of the cookie with its access tokens and event streams. Throws if it could not be deleted. */
export async function endCookieSession(
  context: Dependencies & Pick<AccountContext, 'db' | 'changes'>,
  c: Context,
): Promise<void> {
  const found = await findCookieSession(context, c);
  if (found) {
    const ended = await deleteSession(context.db, found.user.id, found.session.id);
    await context.changes.endSessions(found.user.id, ended);
  }
  await dropCookie(context, c);
}

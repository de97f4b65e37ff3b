import type { Context } from 'hono';
import type { AccountContext } from '../account-context.ts';

/** The session of the browser that returns from a provider. */
export async function findCurrentSession(
  { auth, headersOf }: Pick<AccountContext, 'auth' | 'headersOf'>,
  c: Context,
) {
  if (!c.req.header('cookie')) return undefined;
  const found = await auth.api.getSession({ headers: headersOf(c), query: { disableRefresh: true } });
  return found ?? undefined;
}

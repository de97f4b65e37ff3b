import type { Context } from 'hono';
import type { Evidence } from '#platform/auth/open-session.ts';
import type { UserRow } from '../account.store.ts';
import { type AccountContext, passCookies } from '../account-context.ts';
import { lockUser } from '../credentials/credential.store.ts';
import { ensureDeviceHash } from './device-cookie.ts';
import { rememberDevice } from './known-device.store.ts';

type EnterDependencies = Pick<AccountContext, 'auth' | 'db' | 'settings' | 'headersOf' | 'notices'>;
type Entrance = Readonly<{
  /** How the user authenticated. Without it, an open session of the same user continues. */
  evidence?: Evidence;
  /** The user opened a mailed link, so no e-mail about a new device is needed. */
  byLink?: true;
}>;

/** Opens a session and stores the device. E-mails the user about a new device. */
export async function startSession(
  { auth, db, settings, headersOf, notices }: EnterDependencies,
  c: Context,
  user: UserRow,
  { evidence, byLink }: Entrance,
): Promise<string | undefined> {
  const body = { userId: user.id, ...(evidence ? { evidence } : {}) };
  const opened = await auth.api
    .openSession({ body, headers: headersOf(c), returnHeaders: true })
    .catch((error: unknown) => {
      if (isRefused(error)) return undefined;
      throw error;
    });
  if (!opened) return undefined;
  passCookies(c, opened.headers);
  const device = ensureDeviceHash(c, settings);
  return await db.transaction(async (tx) => {
    // Its address may have been replaced since `user` was read.
    const current = await lockUser(tx, user.id, 'share');
    if (!current) return undefined;
    const others = await rememberDevice(tx, user.id, device);
    // The first device gets no e-mail, since the account was confirmed there.
    if (others && !byLink) await notices.notify(tx, c, current, 'new-device');
    else await notices.record(tx, c, current.id, 'sign-in');
    return device;
  });
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 401;
}

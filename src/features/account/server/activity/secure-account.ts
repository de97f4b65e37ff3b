import type { Context } from 'hono';
import type { AccountEventKind } from '../../rules/account-event.ts';
import { providerLabels } from '../../rules/identity.ts';
import type { WayInRecord } from '../../rules/not-me.ts';
import { findUser } from '../account.store.ts';
import type { AccountContext } from '../account-context.ts';
import { lockUser } from '../credentials/credential.store.ts';
import {
  consumeSecret,
  deleteAllLinks,
  findSecret,
  issueSecret,
} from '../credentials/one-time-secret.store.ts';
import { deleteApiKeys, findApiKeys } from '../keys/api-key.store.ts';
import { deleteConfirmations, hasConfirmation } from '../profile/confirmation.store.ts';
import { forgetDevices } from '../sessions/known-device.store.ts';
import { deleteSessions } from '../sessions/session.store.ts';
import {
  deletePendingFactor,
  findSignInMethods,
  keyOf,
  removeSignInMethod,
  type SignInMethod,
} from './ways-in.store.ts';

const labels: Readonly<Record<string, string>> = providerLabels;

const recordOf = (way: SignInMethod): WayInRecord => ({
  key: keyOf(way),
  kind: way.kind,
  name: way.kind === 'identity' ? (labels[way.name] ?? way.name) : way.name,
  changedAt: way.changedAt.toISOString(),
  isRecent: way.isRecent,
});

/** Lists what `secureAccount` would remove. The link stays valid. */
export async function reviewAccount({ db }: AccountContext, token: string) {
  const found = await findSecret(db, 'not-me', token, {});
  const user = found && (await findUser(db, found.userId));
  if (!user) return undefined;
  const ways = await findSignInMethods(db, user.id);
  return {
    email: user.email,
    ways: ways.map(recordOf),
    hasPendingAddress: await hasConfirmation(db, user.id),
    keys: (await findApiKeys(db, user.id)).map(({ name, start, createdAt }) => ({
      name,
      start,
      createdAt: createdAt.toISOString(),
    })),
  };
}

const removalEvents: Partial<Record<SignInMethod['kind'], AccountEventKind>> = {
  passkey: 'passkey-removed',
  identity: 'identity-unlinked',
  authenticator: 'second-factor-removed',
};

/**
 * Ends all sessions, API keys, links and pending changes, voids the password, and removes every recent way to log in
 * that is not in `keep`. Holds the account's lock, so that concurrent additions are removed too.
 */
export async function secureAccount(
  { db, notices, changes, userData }: AccountContext,
  c: Context,
  { token, keep }: Readonly<{ token: string; keep: readonly string[] }>,
) {
  const confirmed = new Set(keep);
  const goes = (way: SignInMethod) => way.kind === 'password' || (way.isRecent && !confirmed.has(keyOf(way)));
  const secured = await db.transaction(async (tx) => {
    const userId = (await findSecret(tx, 'not-me', token, {}))?.userId;
    if (!userId || !(await lockUser(tx, userId))) return undefined;
    if (!(await consumeSecret(tx, 'not-me', token, {}))) return undefined;
    const ways = await findSignInMethods(tx, userId);
    const removed = ways.filter(goes);
    await notices.record(tx, c, userId, 'account-secured');
    for (const way of removed) {
      await removeSignInMethod(tx, userId, way);
      const event = removalEvents[way.kind];
      if (event) await notices.record(tx, c, userId, event);
    }
    await deletePendingFactor(tx, userId);
    await deleteAllLinks(tx, userId);
    await deleteConfirmations(tx, userId);
    await forgetDevices(tx, userId);
    const keys = await deleteApiKeys(tx, userId);
    if (keys.length > 0) await notices.record(tx, c, userId, 'api-key-revoked');
    for (const source of userData) await source.secure?.(tx, userId);
    const ended = [...keys, ...(await deleteSessions(tx, userId))];
    const kept = ways.filter((way) => !goes(way));
    return {
      userId,
      ended,
      removed,
      kept,
      token: await issueSecret(tx, 'reset-password', { userId }),
    };
  });
  if (!secured) return undefined;
  await changes.endSessions(secured.userId, secured.ended);
  return { token: secured.token, removed: secured.removed.map(recordOf), kept: secured.kept.map(recordOf) };
}

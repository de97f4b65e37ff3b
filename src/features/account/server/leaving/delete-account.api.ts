import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { mailboxHash } from '#platform/auth/mailbox-hash.ts';
import type { Executor } from '#platform/db/executor.ts';
import { readOwnContent } from '#platform/http/body/content.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/account.endpoints.ts';
import { deleteAccountRequest } from '../../rules/account-requests.ts';
import { accountDeletedMail } from '../account.mail.ts';
import type { UserRow } from '../account.store.ts';
import type { AccountContext, AccountEnv } from '../account-context.ts';
import { limits } from '../account-policy.ts';
import { recogniseOwner, requireOwner } from '../credentials/proof.ts';
import { deleteApiKeys } from '../keys/api-key.store.ts';
import { dropSessionCookie } from '../sessions/cookie-session.ts';
import { deleteSessions, requireLiveCaller } from '../sessions/session.store.ts';
import { closeAccount } from './close-account.store.ts';
import { eraseAccountKind } from './erase-account.jobs.ts';

/** Hashes of all mailboxes of the user. Sorted, so that two accounts that close at once store them in one order. */
async function hashMailboxes(
  executor: Executor,
  { settings, userData }: AccountContext,
  { id, email }: UserRow,
): Promise<string[]> {
  const mailboxes = [email];
  for (const part of userData) mailboxes.push(...((await part.mailboxes?.(executor, id)) ?? []));
  return [...new Set(mailboxes.map((mailbox) => mailboxHash(settings.authSecret, mailbox)))].sort();
}

export function deleteAccountApi(context: AccountContext) {
  const { db, queue, limit, write, userData, passwords, changes, requireSession } = context;
  return new Hono<AccountEnv>().on(...route(endpoints.deleteAccount), requireSession, async (c) => {
    await limit(c, limits.delete);
    const caller = c.get('caller');
    const { id } = caller;
    const sent = await readOwnContent(c, deleteAccountRequest);
    const evidence = await recogniseOwner({ db, passwords }, caller, sent);
    const ended = await db.transaction(async (tx) => {
      for (const part of userData) await part.lock?.(tx, id);
      const owner = await requireLiveCaller(tx, caller);
      await requireOwner(tx, caller, evidence);
      const ids = [...(await deleteSessions(tx, id)), ...(await deleteApiKeys(tx, id))];
      const who = { userId: id, mailboxHashes: await hashMailboxes(tx, context, owner) };
      const closed = await closeAccount(tx, id);
      if (!closed) throw new Problem('not-signed-in');
      for (const part of userData) {
        await part.forgetAddress?.(tx, closed.email, who);
        await part.close?.(tx, queue, id);
      }
      await queue.send(tx, eraseAccountKind, { userId: id });
      await write(tx, {
        to: closed.email,
        kind: 'account-deleted',
        content: () => accountDeletedMail(closed.name),
      });
      return ids;
    });
    await changes.endSessions(id, ended);
    await dropSessionCookie(context, c, id);
    return c.body(null, 204);
  });
}

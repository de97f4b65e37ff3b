import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import { readOwnContent } from '#platform/http/content.ts';
import { accountCalls as calls } from './account.calls.ts';
import { accountDeletedMail } from './account.mail.ts';
import { closeAccount, findPasswordHash } from './account.store.ts';
import { deleteAccountRequest } from './account-calls.contract.ts';
import { type AccountContext, type AccountEnv, passCookies } from './account-context.ts';
import { limits } from './account-policy.ts';
import { eraseAccountKind } from './erase-account.jobs.ts';

export function deleteAccountApi({
  auth,
  db,
  queue,
  limit,
  headersOf,
  write,
  parts,
  requireSession,
}: AccountContext) {
  async function requirePassword(userId: string, password: string): Promise<void> {
    const hash = await findPasswordHash(db, userId);
    const context = await auth.$context;
    const { maxPasswordLength } = context.password.config;
    const isRight =
      hash && password.length <= maxPasswordLength && (await context.password.verify({ hash, password }));
    if (!isRight) throw new Problem('wrong-password');
  }

  return new Hono<AccountEnv>().post(calls.delete.path, requireSession, async (c) => {
    await limit(c, limits.delete);
    const { id } = c.get('caller');
    const { password } = await readOwnContent(c, deleteAccountRequest);
    await requirePassword(id, password);
    await db.transaction(async (tx) => {
      const closed = await closeAccount(tx, id);
      if (!closed) return;
      for (const part of parts) {
        await part.forgetAddress?.(tx, closed.email);
        await part.close?.(tx, queue, id);
      }
      await queue.send(tx, eraseAccountKind, { userId: id });
      await write(tx, {
        to: closed.email,
        kind: 'account-deleted',
        content: accountDeletedMail(closed.name),
      });
    });
    const { headers } = await auth.api.signOut({ headers: headersOf(c), returnHeaders: true });
    passCookies(c, headers);
    return c.body(null, 204);
  });
}

import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import type { AdminParts } from './admin.api.ts';
import { adminCalls as calls } from './admin.calls.ts';
import { usersQuery } from './admin-users.contract.ts';
import { auditQuery } from './audit.contract.ts';
import { findActs } from './audit.store.ts';
import { findUser, findUsers } from './users.store.ts';

export function usersApi({ db, ledger, requireSession, requireOwner }: AdminParts) {
  return new Hono<AuthEnv>()
    .get(calls.users.path, requireSession, requireOwner, async (c) => {
      const { search = '', cursor } = requireContent(usersQuery, c.req.query());
      return c.json(await findUsers(db, ledger, { search: search.replaceAll('\0', '').trim(), cursor }));
    })

    .get(calls.user.path, requireSession, requireOwner, async (c) => {
      const found = await findUser(db, ledger, requireId(c));
      if (!found) throw new Problem('not-found');
      return c.json(found);
    })

    .get(calls.audit.path, requireSession, requireOwner, async (c) => {
      const { subject, cursor } = requireContent(auditQuery, c.req.query());
      return c.json(await findActs(db, { subjectId: subject, cursor }));
    });
}

import { Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/admin.endpoints.ts';
import { usersQuery } from '../rules/admin-users.ts';
import { auditQuery } from '../rules/audit.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { findAuditEntries } from './audit.store.ts';
import { findUser, findUsers } from './users.store.ts';

export function usersApi({ db, ledger, requireSession, requireOwner }: AdminDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.users), requireSession, requireOwner, async (c) => {
      const { search = '', cursor } = requireContent(usersQuery, c.req.query());
      return c.json(await findUsers(db, ledger, { search: search.replaceAll('\0', '').trim(), cursor }));
    })

    .on(...route(endpoints.user), requireSession, requireOwner, async (c) => {
      const found = await findUser(db, ledger, requireId(c));
      if (!found) throw new Problem('not-found');
      return c.json(found);
    })

    .on(...route(endpoints.audit), requireSession, requireOwner, async (c) => {
      const { subject, cursor } = requireContent(auditQuery, c.req.query());
      return c.json(await findAuditEntries(db, { subjectId: subject, cursor }));
    });
}

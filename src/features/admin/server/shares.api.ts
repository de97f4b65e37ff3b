import { Hono } from 'hono';
import { sharesTopic } from '#features/sharing/rules/share.ts';
import { channelOf } from '#features/sharing/server/link-channel.public.ts';
import {
  countShares,
  dismissReport,
  findReports,
  takeDown,
} from '#features/sharing/server/share-reports.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { pageQuery, pageSize } from '../rules/admin.ts';
import * as endpoints from '../rules/shares.endpoints.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { recordAuditEntry } from './audit.store.ts';

export function adminSharesApi(dependencies: AdminDependencies) {
  const { db, changes, requireSession, requireOwner, countRooms, countGroups, now } = dependencies;
  return new Hono<AuthEnv>()
    .on(...route(endpoints.counts), requireSession, requireOwner, async (c) =>
      c.json({
        ...(await countShares(db, now())),
        ...(await countRooms(db, now())),
        ...(await countGroups(db)),
      }),
    )

    .on(...route(endpoints.reports), requireSession, requireOwner, async (c) => {
      const { cursor } = requireContent(pageQuery, c.req.query());
      return c.json(await findReports(db, { cursor, limit: pageSize }));
    })

    .on(...route(endpoints.dismissReport), requireSession, requireOwner, async (c) => {
      const [at, target, actorId] = [now(), requireId(c), c.get('caller').id];
      await db.transaction(async (tx) => {
        if (!(await dismissReport(tx, target))) throw new Problem('not-found');
        await recordAuditEntry(tx, { at, actorId, action: 'share-report-dismissed', target });
      });
      return c.body(null, 204);
    })

    .on(...route(endpoints.takeDown), requireSession, requireOwner, async (c) => {
      const [at, target, actorId] = [now(), requireId(c), c.get('caller').id];
      const link = await db.transaction(async (tx) => {
        const down = await takeDown(tx, target, at);
        if (!down) throw new Problem('not-found');
        await recordAuditEntry(tx, { at, actorId, action: 'share-taken-down', target });
        return down;
      });
      changes.announce(channelOf(target), ['gone']);
      if (link.userId !== null) changes.announce(link.userId, [sharesTopic]);
      return c.body(null, 204);
    });
}

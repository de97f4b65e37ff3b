import { Hono } from 'hono';
import { featureRequestsTopic } from '#features/feedback/rules/feature-request.ts';
import { findMessages, markAnswered } from '#features/feedback/server/contact-messages.public.ts';
import { listForOwner, merge, setStatus } from '#features/feedback/server/feature-requests.public.ts';
import { findEntries, readWaitlistCsv } from '#features/waitlist/server/waitlist-entries.public.ts';
import { utcDay } from '#kernel/calendar.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { streamText } from '#platform/http/stream-text.ts';
import * as endpoints from '../rules/community.endpoints.ts';
import {
  mergeRequest,
  messagesQuery,
  ownersRequestsQuery,
  setAnsweredRequest,
  setStatusRequest,
  waitlistQuery,
} from '../rules/community.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { recordAuditEntry } from './audit.store.ts';

export function adminCommunityApi({ db, changes, requireSession, requireOwner, now }: AdminDependencies) {
  return new Hono<AuthEnv>()
    .on(...route(endpoints.requests), requireSession, requireOwner, async (c) => {
      const { cursor, ...filter } = requireContent(ownersRequestsQuery, c.req.query());
      return c.json(await listForOwner(db, { ...filter, cursor }));
    })

    .on(...route(endpoints.setStatus), requireSession, requireOwner, async (c) => {
      const [at, target, actorId] = [now(), requireId(c), c.get('caller').id];
      const { status } = requireContent(setStatusRequest, await readJson(c.req.raw));
      await db.transaction(async (tx) => {
        await setStatus(tx, target, status, at);
        await recordAuditEntry(tx, {
          at,
          actorId,
          action: 'request-status-set',
          target,
          details: { status },
        });
      });
      changes.announceToAll([featureRequestsTopic]);
      return c.body(null, 204);
    })

    .on(...route(endpoints.merge), requireSession, requireOwner, async (c) => {
      const [at, from, actorId] = [now(), requireId(c), c.get('caller').id];
      const { into } = requireContent(mergeRequest, await readJson(c.req.raw));
      const votes = await db.transaction(async (tx) => {
        const together = await merge(tx, { from, into }, at);
        await recordAuditEntry(tx, {
          at,
          actorId,
          action: 'requests-merged',
          target: from,
          details: { into },
        });
        return together;
      });
      changes.announceToAll([featureRequestsTopic]);
      return c.json({ votes });
    })

    .on(...route(endpoints.messages), requireSession, requireOwner, async (c) => {
      const { state, cursor } = requireContent(messagesQuery, c.req.query());
      const answered = state === undefined ? undefined : state === 'answered';
      return c.json(await findMessages(db, { answered, cursor }));
    })

    .on(...route(endpoints.setAnswered), requireSession, requireOwner, async (c) => {
      const [at, target, actorId] = [now(), requireId(c), c.get('caller').id];
      const { answered } = requireContent(setAnsweredRequest, await readJson(c.req.raw));
      const action = answered ? 'message-answered' : 'message-reopened';
      const marked = await db.transaction(async (tx) => {
        const message = await markAnswered(tx, target, answered ? { by: actorId, at } : null);
        await recordAuditEntry(tx, { at, actorId, action, target });
        return message;
      });
      return c.json(marked);
    })

    .on(...route(endpoints.waitlist), requireSession, requireOwner, async (c) => {
      const { tier, cursor } = requireContent(waitlistQuery, c.req.query());
      return c.json(await findEntries(db, { tier, cursor }));
    })

    .on(...route(endpoints.waitlistFile), requireSession, requireOwner, async (c) => {
      const at = now();
      await recordAuditEntry(db, { at, actorId: c.get('caller').id, action: 'waitlist-exported' });
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', `attachment; filename="fairsplit-waitlist-${utcDay(at)}.csv"`);
      return c.body(streamText(readWaitlistCsv(db)));
    });
}

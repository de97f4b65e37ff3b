import { Hono } from 'hono';
import { announceChat } from '#features/support/server/announce-chat.public.ts';
import * as chat from '#features/support/server/inbox.public.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../rules/inbox.endpoints.ts';
import { answerRequest, inboxQuery, setClosedRequest } from '../rules/inbox.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { recordAuditEntry } from './audit.store.ts';

/** The owner's endpoints for the live chat. */
export function inboxApi(dependencies: AdminDependencies) {
  const { db, changes, requireSession, requireOwner, now } = dependencies;
  return new Hono<AuthEnv>()
    .on(...route(endpoints.inbox), requireSession, requireOwner, async (c) => {
      const { state, cursor } = requireContent(inboxQuery, c.req.query());
      return c.json(await chat.findInbox(db, { cursor, closed: state && state === 'closed' }));
    })

    .on(...route(endpoints.unread), requireSession, requireOwner, async (c) =>
      c.json({ unread: await chat.countUnread(db) }),
    )

    .on(...route(endpoints.conversation), requireSession, requireOwner, async (c) =>
      c.json(await chat.findConversation(db, requireId(c))),
    )

    .on(...route(endpoints.answer), requireSession, requireOwner, async (c) => {
      const [at, id, actorId] = [now(), requireId(c), c.get('caller').id];
      const { text } = requireContent(answerRequest, await readJson(c.req.raw));
      const message = await db.transaction(async (tx) => {
        const answered = await chat.answer(tx, { id, text, at }, dependencies);
        await recordAuditEntry(tx, { at, actorId, action: 'chat-answered', target: id });
        return answered;
      });
      announceChat(changes, id);
      return c.json(message, 201);
    })

    .on(...route(endpoints.read), requireSession, requireOwner, async (c) => {
      await chat.markRead(db, requireId(c));
      return c.body(null, 204);
    })

    .on(...route(endpoints.setClosed), requireSession, requireOwner, async (c) => {
      const [at, id, actorId] = [now(), requireId(c), c.get('caller').id];
      const { closed } = requireContent(setClosedRequest, await readJson(c.req.raw));
      await db.transaction(async (tx) => {
        await chat.setClosed(tx, id, closed ? at : null);
        await recordAuditEntry(tx, {
          at,
          actorId,
          action: closed ? 'chat-closed' : 'chat-reopened',
          target: id,
        });
      });
      announceChat(changes, id);
      return c.body(null, 204);
    });
}

import { Hono } from 'hono';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/comments/comment.endpoints.ts';
import { commentRequest } from '../../rules/comments/comment.ts';
import type { GroupContext } from '../group-context.ts';
import { deleteComment, writeComment, writtenComment } from './change-comment.ts';
import { findComments } from './comment.store.ts';

/** Comments on entries. Like payments, they need no live trial or plan. */
export function commentsApi({ db, identifyUser, actors, changeGroup, now }: GroupContext) {
  return new Hono<OpenEnv>()
    .on(...route(endpoints.comments), identifyUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      c.header('cache-control', 'private, no-store');
      return c.json(await findComments(db, groupId, requireId(c, 'entryId')));
    })

    .on(...route(endpoints.writeComment), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const entryId = requireId(c, 'entryId');
      const { content } = requireContent(commentRequest, await readJson(c.req.raw));
      const comment = { id: crypto.randomUUID(), entryId, by: actor.personId, content, now: now() };
      await changeGroup(actor, (tx, group) => writeComment(tx, group, comment));
      c.header('cache-control', 'private, no-store');
      return c.json(writtenComment(comment), 201);
    })

    .on(...route(endpoints.deleteComment), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const [entryId, id] = [requireId(c, 'entryId'), requireId(c, 'commentId')];
      const deleted = { id, entryId, by: actor.personId, now: now() };
      await changeGroup(actor, (tx, group) => deleteComment(tx, group, deleted));
      return c.body(null, 204);
    });
}

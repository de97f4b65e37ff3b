import type { Context } from 'hono';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { requireId } from '#platform/http/record-id.ts';
import { followQuery } from '../rules/group.ts';
import type { Actor } from './group-actor-rows.ts';
import type { GroupContext } from './group-context.ts';
import { isTicket } from './people/invite.ts';

/** Finds the person who opens the event stream: by the ticket of `changes_url`, else by session or key. */
export async function requireFollower(
  { actors, findActor, settings, now }: GroupContext,
  c: Context<OpenEnv>,
): Promise<Pick<Actor, 'groupId' | 'personId'>> {
  const { person = '', ticket = '' } = requireContent(followQuery, c.req.query());
  const groupId = requireId(c);
  const isKnown = isTicket(settings.authSecret, { groupId, person, ticket }, now());
  const found = isKnown && (await findActor({ groupId, userId: null, keyHash: null, personId: person }));
  return found || (await actors.requirePerson(c));
}

import { type Context, Hono } from 'hono';
import { hashOf, looksLikeToken, newToken } from '#features/sharing/server/link-token.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv, OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { refuseCrossOrigin } from '#platform/http/same-origin.ts';
import * as endpoints from '../../rules/group.endpoints.ts';
import { type Invitation, joinGroupRequest } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { countGroupsOf, insertEvent, lockGroup, updateGroup } from '../group.store.ts';
import { misses } from '../group-actor.ts';
import { accountsIn, announceChange } from '../group-change.ts';
import type { GroupContext } from '../group-context.ts';
import { attachAccount, type Joining, joinGroup, rethrowAsNameTaken } from './change-people.ts';
import { findInvitation, isOpen } from './invitation.store.ts';
import { inviteToken } from './invite.ts';

/** All people of a group may share an IP address. */
const joinsPerClient: RateRule = { name: 'group-join', max: 300, windowSeconds: 3600 };
const joinsPerGroup: RateRule = { name: 'group-join-group', max: 300, windowSeconds: 24 * 3600 };

/** Invitations: anybody with the link can join under a name, and attach an account later. */
export function groupInvitesApi(context: GroupContext) {
  const { db, settings, requireUser, identifyUser, actors, changeGroup, answer, changes, limit, now } =
    context;

  async function requireInvitation(c: Context): Promise<Invitation> {
    const token = c.req.param('token') ?? '';
    const found = looksLikeToken(token) ? await findInvitation(db, hashOf(token)) : undefined;
    if (found) return found;
    await limit(c, misses);
    throw new Problem('not-found');
  }

  /** Joins the group with the device's key. Returns the person, and the accounts to notify. */
  async function take(groupId: string, inviteHash: string, joining: Joining, keyHash: string) {
    const taken = db.transaction(async (tx) => {
      const group = await lockGroup(tx, groupId);
      // The invitation may have been renewed while this request waited for the lock.
      if (!(await isOpen(tx, inviteHash))) throw new Problem('not-found');
      const { personId, event } = await joinGroup(tx, group, joining, { keyHash, now: now() });
      await insertEvent(tx, group, personId, event, now());
      return { personId, accounts: accountsIn(group) };
    });
    return await taken.catch(rethrowAsNameTaken);
  }

  const open = new Hono<OpenEnv>()
    .on(...route(endpoints.readInvitation), async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await requireInvitation(c));
    })

    .on(...route(endpoints.join), async (c) => {
      refuseCrossOrigin(c, settings);
      const { group_id } = await requireInvitation(c);
      const joining = requireContent(joinGroupRequest, await readJson(c.req.raw));
      await limit(c, joinsPerClient);
      await countRequest(db, joinsPerGroup, group_id);
      const key = newToken();
      const { personId: person_id, accounts } = await take(
        group_id,
        hashOf(c.req.param('token')),
        joining,
        hashOf(key),
      );
      announceChange(changes, group_id, accounts);
      return c.json({ group_id, person_id, key }, 201);
    })

    .on(...route(endpoints.renewInvite), identifyUser, async (c) => {
      const actor = await actors.requireOwner(c);
      await changeGroup(actor, async (tx, { id, inviteVersion: old }) => {
        const inviteHash = hashOf(inviteToken(settings.authSecret, id, old + 1));
        await updateGroup(tx, id, { inviteHash, inviteVersion: old + 1 });
        return { kind: 'invite-renewed' };
      });
      return await answer(c, actor);
    });

  const attaching = new Hono<AuthEnv>().on(...route(endpoints.attach), requireUser, async (c) => {
    const actor = await actors.requireDevice(c);
    const { id: userId } = c.get('caller');
    if (actor.userId === userId) return await answer(c, actor);
    if ((await countGroupsOf(db, userId)) >= groupLimits.groups) {
      throw new Problem('limit-reached', { max: groupLimits.groups, of: 'groups' });
    }
    await changeGroup(actor, (tx, group, me) => attachAccount(tx, group, me, userId, now()));
    announceChange(changes, actor.groupId, [userId]);
    return await answer(c, actor);
  });

  return new Hono().route('/', attaching).route('/', open);
}

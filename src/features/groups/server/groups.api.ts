import { Hono } from 'hono';
import { computeTrial } from '#features/access/rules/trial.ts';
import { hashOf } from '#features/sharing/server/link-token.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { AuthEnv, OpenEnv } from '#platform/auth/auth-env.ts';
import { createContentProblem, readOwnContent, requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequests, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { route } from '#platform/http/route.ts';
import { eventStream } from '#platform/realtime/event-stream.ts';
import { refuseShares } from '../rules/entries/default-shares.ts';
import * as endpoints from '../rules/group.endpoints.ts';
import { eventQuery, groupChange, type NewGroupRequest, newGroupRequest } from '../rules/group.ts';
import { groupLimits } from '../rules/group-limits.ts';
import * as store from './group.store.ts';
import { announceChange, channelOf, leaveUnchanged, requireActing } from './group-change.ts';
import type { GroupContext } from './group-context.ts';
import { findEvents } from './group-events.ts';
import { requireFollower } from './group-follow.ts';
import { requireDistinct, rethrowAsNameTaken } from './people/change-people.ts';
import { inviteToken } from './people/invite.ts';
import { removePhotosKind } from './photos/photos.jobs.ts';

const hour = 3600;
const perUser: readonly RateRule[] = [
  { name: 'group', max: 30, windowSeconds: hour },
  { name: 'group-day', max: 100, windowSeconds: 24 * hour },
];
/** Event streams per group and process. */
const maxViewers = 400;

/** Makes, lists, reads, changes and deletes groups. */
export function groupsApi(context: GroupContext) {
  const {
    db,
    queue,
    settings,
    ledger,
    requireUser,
    identifyUser,
    actors,
    changeGroup,
    answer,
    changes,
    now,
  } = context;

  async function requireMaker(userId: string): Promise<void> {
    await countRequests(
      db,
      perUser.map((rule) => ({ rule, who: userId })),
    );
    if (!computeTrial(await ledger.read(userId)).isActive) throw new Problem('trial-over');
    if ((await store.countGroupsOf(db, userId)) < groupLimits.groups) return;
    throw new Problem('limit-reached', { max: groupLimits.groups, of: 'groups' });
  }

  function groupOf(userId: string, { name, currency, me, people }: NewGroupRequest): store.NewGroup {
    const id = crypto.randomUUID();
    const inviteHash = hashOf(inviteToken(settings.authSecret, id, 1));
    return {
      group: { id, name, currency, inviteHash, createdAt: now() },
      owner: { id: crypto.randomUUID(), name: me, userId },
      others: people.map((other) => ({ id: crypto.randomUUID(), name: other })),
    };
  }

  const accounts = new Hono<AuthEnv>()
    .on(...route(endpoints.make), requireUser, async (c) => {
      const sent = await readOwnContent(c, newGroupRequest);
      requireDistinct(sent.people, [sent.me]);
      await requireMaker(c.get('caller').id);
      const made = groupOf(c.get('caller').id, sent);
      await db.transaction((tx) => store.insertGroup(tx, made)).catch(rethrowAsNameTaken);
      announceChange(changes, made.group.id, [made.owner.userId]);
      return await answer(c, { groupId: made.group.id, personId: made.owner.id, role: 'owner' }, 201);
    })

    .on(...route(endpoints.list), requireUser, async (c) => {
      c.header('cache-control', 'private, no-store');
      return c.json(await store.findGroupsOf(db, c.get('caller').id));
    });

  const open = new Hono<OpenEnv>()
    .on(...route(endpoints.read), identifyUser, async (c) => await answer(c, await actors.requirePerson(c)))

    .on(...route(endpoints.change), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const { shares, ...settings } = requireContent(groupChange, await readJson(c.req.raw));
      const changesSettings = Object.values(settings).some((value) => value !== undefined);
      if (changesSettings && actor.role !== 'owner') throw new Problem('not-allowed');
      await changeGroup(actor, async (tx, { id, people }) => {
        if (!changesSettings && shares === undefined) leaveUnchanged();
        const issues = refuseShares(shares ?? null, (person) => people.get(person)?.hasLeft === false);
        if (issues.length > 0) throw createContentProblem(issues);
        const set = { ...settings, ...(shares === undefined ? {} : { defaultShares: shares }) };
        return { kind: 'group-changed', ...(await store.updateGroup(tx, id, set)) };
      });
      return await answer(c, actor);
    })

    .on(...route(endpoints.remove), identifyUser, async (c) => {
      const owner = await actors.requireOwner(c);
      const { groupId, accounts: inGroup } = owner;
      await db.transaction(async (tx) => {
        // The group may have been handed over meanwhile.
        requireActing(await store.lockGroup(tx, groupId), owner);
        const leavesFiles = await store.deleteGroup(tx, groupId);
        if (leavesFiles) await queue.send(tx, removePhotosKind, { groupId });
      });
      announceChange(changes, groupId, inGroup);
      return c.body(null, 204);
    })

    .on(...route(endpoints.follow), identifyUser, async (c) => {
      const { groupId, personId } = await requireFollower(context, c);
      return eventStream(c, changes, channelOf(groupId), { max: maxViewers, sessionId: personId });
    })

    .on(...route(endpoints.events), identifyUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      const page = await findEvents(db, groupId, requireContent(eventQuery, c.req.query()));
      c.header('cache-control', 'private, no-store');
      return c.json(page);
    });

  return new Hono().route('/', accounts).route('/', open);
}

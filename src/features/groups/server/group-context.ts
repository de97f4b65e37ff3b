import type { Context } from 'hono';
import type { Pool } from 'pg';
import type { Notify } from '#features/notices/server/notify.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { KeyHolder } from '#platform/auth/api-keys.ts';
import { createReadBatcher } from '#platform/db/batch.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Settings } from '#platform/env.ts';
import type { Files } from '#platform/files/files.ts';
import { createQuota } from '#platform/http/limits/quota.ts';
import type { RateRule } from '#platform/http/limits/rate-limit.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import type { GroupRecord } from '../rules/group.ts';
import { createFindEntries, createListEntries } from './entries/entry-rows.ts';
import { createWriteTogether } from './entries/write-entries.ts';
import { createGroupActors } from './group-actor.ts';
import { type Actor, createFindActor } from './group-actor-rows.ts';
import { createChangeGroup, createCommitChange } from './group-change.ts';
import { createFindGroup } from './group-rows.ts';
import { createNotifyPeople } from './notices/group-notices.ts';
import { changesUrl, inviteUrl } from './people/invite.ts';

const changesPerPerson: RateRule = { name: 'group-change', max: 600, windowSeconds: 60 };

export type GroupDependencies = Needs<
  'db' | 'queue' | 'write' | 'requireUser' | 'identifyUser' | 'limit' | 'now'
> &
  Readonly<{
    pool: Pick<Pool, 'query'>;
    files: Files;
    /** False behind PgBouncer. */
    prepares: boolean;
    settings: Pick<Settings, 'appUrl' | 'authSecret'>;
    ledger: Pick<Ledger, 'read' | 'readMany'>;
    changes: Pick<Changes, 'announce' | 'subscribe' | 'endSessions'>;
    notify: Notify;
    emit: Emit;
  }>;

/** Every new entry checks for a live trial or plan, so concurrent checks share a statement. */
function sharingReads(ledger: Pick<Ledger, 'read' | 'readMany'>): Pick<Ledger, 'read' | 'readMany'> {
  const readMany = createReadBatcher(
    async (asked: readonly (readonly string[])[]) => {
      const found = await ledger.readMany([...new Set(asked.flat())]);
      return asked.map((ids) => new Map([...found].filter(([id]) => ids.includes(id))));
    },
    { most: 100, atOnce: 2 },
  );
  return { read: ledger.read, readMany };
}

export type GroupContext = ReturnType<typeof createGroupContext>;

/** Shared by all endpoints of groups: finds the person who sends a request, commits changes and returns the group. */
export function createGroupContext(dependencies: GroupDependencies) {
  const { db, pool, prepares, settings, now } = dependencies;
  const ledger = sharingReads(dependencies.ledger);
  const findActor = createFindActor(pool, prepares);
  const findGroup = createFindGroup(pool, prepares, ledger);
  const notifyPeople = createNotifyPeople(dependencies);
  const commit = createCommitChange({ ...dependencies, notifyPeople });
  const listEntries = createListEntries(pool, prepares);
  const countChange = createQuota(db, changesPerPerson, 60);

  /** The group as one of its people sees it. */
  async function recordFor({ groupId, personId, role }: Who): Promise<GroupRecord> {
    const seen = await findGroup(groupId);
    if (!seen) throw new Problem('not-found');
    return {
      ...seen.record,
      me: personId,
      account_ways: seen.accountWays.get(personId) ?? 'none',
      invite_url: role === 'reader' ? null : inviteUrl(settings, seen),
      changes_url: changesUrl(settings.authSecret, groupId, personId, now()),
    };
  }

  return {
    ...dependencies,
    ledger,
    findActor,
    recordFor,
    listEntries,
    findEntries: createFindEntries(listEntries),
    actors: createGroupActors({ ...dependencies, find: findActor, countChange }),
    commit,
    changeGroup: createChangeGroup(commit),
    writeTogether: createWriteTogether({ ...dependencies, notifyPeople }),
    async answer(c: Context, who: Who, status: 200 | 201 = 200): Promise<Response> {
      c.header('cache-control', 'private, no-store');
      const record = await recordFor(who);
      // The invitation link lets anybody join and write, so read-only keys do not get it.
      const holder = c.get('keyHolder') as KeyHolder | undefined;
      const mayInvite = holder?.scopes.includes('write') ?? true;
      return c.json(mayInvite ? record : { ...record, invite_url: null }, status);
    },
  };
}

type Who = Pick<Actor, 'groupId' | 'personId' | 'role'>;

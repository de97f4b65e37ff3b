import { noticeTopics } from '#features/notices/rules/notice.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import type { Needs } from '#platform/dependencies.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { ownGroupsTopic } from '../rules/group-addresses.ts';
import {
  type ChangedGroup,
  insertEvent,
  type LockedGroup,
  lockGroup,
  type NewEvent,
  type PersonRow,
} from './group.store.ts';
import type { Actor } from './group-actor-rows.ts';
import { groupEmissions } from './group-emissions.ts';
import type { NotifyPeople } from './notices/group-notices.ts';

/** Realtime channel of a group's open pages. */
export const channelOf = (groupId: string) => `group:${groupId}`;

/**
 * To be called after the commit. Notifies the group's open pages, the group lists of its accounts, and the accounts
 * with a new notice.
 */
export function announceChange(
  changes: Pick<Changes, 'announce'>,
  groupId: string,
  accounts: Iterable<string | null>,
  notified: readonly string[] = [],
): void {
  changes.announce(channelOf(groupId), ['group']);
  for (const account of new Set(accounts)) if (account !== null) changes.announce(account, [ownGroupsTopic]);
  for (const account of notified) changes.announce(account, noticeTopics);
}

/** Ends the streams of a person who was removed, or whose name was freed, in every process. */
export const endStreams = (changes: Pick<Changes, 'endSessions'>, groupId: string, personId: string) =>
  changes.endSessions(channelOf(groupId), [personId]);

export const accountsIn = ({ people }: Pick<ChangedGroup, 'people'>): (string | null)[] =>
  [...people.values()].map(({ userId }) => userId);

/**
 * Thrown for a change that was made before: the transaction is rolled back, and the response is the current state.
 */
class Unchanged extends Error {}

export function leaveUnchanged(): never {
  throw new Unchanged();
}

/** `by` is the person to whom the history ascribes the change. */
type Committed = Readonly<{ by: string; event: NewEvent }>;

export type CommitChange = (
  groupId: string,
  work: (tx: Tx, group: LockedGroup) => Promise<Committed>,
  addedEntries?: number,
) => Promise<NewEvent | undefined>;

type Work = (tx: Tx, group: LockedGroup, me: PersonRow) => Promise<NewEvent>;

export type ChangeGroup = (
  actor: Acting & Pick<Actor, 'groupId'>,
  work: Work,
  addedEntries?: number,
) => Promise<NewEvent | undefined>;

type Dependencies = Needs<'db' | 'changes' | 'now'> &
  Readonly<{
    notifyPeople: NotifyPeople;
    emit: Emit;
  }>;

/**
 * Runs a change and stores its event in one transaction, then notifies the open pages. Undefined if the change was
 * made before.
 */
export function createCommitChange({ db, changes, notifyPeople, emit, now }: Dependencies): CommitChange {
  return async (groupId, work, addedEntries) => {
    let event: NewEvent;
    let accounts: (string | null)[] = [];
    let notified: readonly string[] = [];
    try {
      event = await db.transaction(async (tx) => {
        const group = await lockGroup(tx, groupId, addedEntries);
        accounts = accountsIn(group);
        const done = await work(tx, group);
        await insertEvent(tx, group, done.by, done.event, now());
        notified = await notifyPeople(tx, group, done.by, done.event.notices ?? []);
        await emit(tx, groupEmissions(tx, group, done.by, done.event));
        return done.event;
      });
    } catch (error) {
      if (error instanceof Unchanged) return undefined;
      throw error;
    }
    announceChange(changes, groupId, accounts, notified);
    return event;
  };
}

type Acting = Pick<Actor, 'personId' | 'role' | 'userId'>;

/**
 * The person who sent a request. Throws if they were removed, were given another role, or lost their account or last
 * device while it waited.
 */
export function requireActing(
  { people }: Pick<ChangedGroup, 'people'>,
  { personId, role, userId }: Acting,
): PersonRow {
  const me = people.get(personId);
  const hasAccess = me?.isHere && (userId === null || me.userId === userId);
  if (!me || me.hasLeft || !hasAccess) throw new Problem('not-found');
  if (me.role !== role) throw new Problem('not-allowed');
  return me;
}

/** Changes that a person makes. */
export function createChangeGroup(commit: CommitChange): ChangeGroup {
  return async (actor, work, addedEntries) =>
    await commit(
      actor.groupId,
      async (tx, group) => ({
        by: actor.personId,
        event: await work(tx, group, requireActing(group, actor)),
      }),
      addedEntries,
    );
}

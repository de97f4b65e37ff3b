import { noticeTopics } from '#features/notices/rules/notice.ts';
import type { Emit } from '#features/webhooks/server/emit.public.ts';
import { Problem } from '#kernel/problem.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { ownGroupsTopic } from '../rules/group-addresses.ts';
import {
  type ChangedGroup,
  type Happened,
  insertEvent,
  type LockedGroup,
  lockGroup,
  type PersonRow,
} from './group.store.ts';
import type { Acting } from './group-actor-rows.ts';
import { groupEmissions } from './group-emissions.ts';
import type { TellPeople } from './notices/group-notices.ts';

/** Realtime channel of a group's open pages. */
export const channelOf = (groupId: string) => `group:${groupId}`;

/** After the commit: tells the group's open pages, the lists of groups of its accounts, and those who have a new notice. */
export function announceChange(
  changes: Pick<Changes, 'announce'>,
  groupId: string,
  accounts: Iterable<string | null>,
  told: readonly string[] = [],
): void {
  changes.announce(channelOf(groupId), ['group']);
  for (const account of new Set(accounts)) if (account !== null) changes.announce(account, [ownGroupsTopic]);
  for (const account of told) changes.announce(account, noticeTopics);
}

/** Ends the streams of a person who was removed, or whose name was freed, in every process. */
export const endStreams = (changes: Pick<Changes, 'endSessions'>, groupId: string, personId: string) =>
  changes.endSessions(channelOf(groupId), [personId]);

export const accountsIn = ({ people }: Pick<ChangedGroup, 'people'>): (string | null)[] =>
  [...people.values()].map(({ userId }) => userId);

/** Stops a change that was already made: nothing is stored, and the response is the current state. */
class Unchanged extends Error {}

export function leaveUnchanged(): never {
  throw new Unchanged();
}

/** `by` is the person to whom the history ascribes the change. */
type Committed = Readonly<{ by: string; happened: Happened }>;

export type CommitChange = (
  groupId: string,
  work: (tx: Tx, group: LockedGroup) => Promise<Committed>,
  addedEntries?: number,
) => Promise<Happened | undefined>;

type Work = (tx: Tx, group: LockedGroup, me: PersonRow) => Promise<Happened>;

export type ChangeGroup = (
  acting: Pick<Acting, 'groupId' | 'personId' | 'role'>,
  work: Work,
  addedEntries?: number,
) => Promise<Happened | undefined>;

type Dependencies = Readonly<{
  db: Db;
  changes: Pick<Changes, 'announce'>;
  tellPeople: TellPeople;
  emit: Emit;
  now: () => Date;
}>;

/** Makes a change and its event in one transaction, then tells the open pages. Undefined for a change made before. */
export function createCommitChange({ db, changes, tellPeople, emit, now }: Dependencies): CommitChange {
  return async (groupId, work, addedEntries) => {
    let happened: Happened;
    let accounts: (string | null)[] = [];
    let told: readonly string[] = [];
    try {
      happened = await db.transaction(async (tx) => {
        const group = await lockGroup(tx, groupId, addedEntries);
        accounts = accountsIn(group);
        const done = await work(tx, group);
        await insertEvent(tx, group, done.by, done.happened, now());
        told = await tellPeople(tx, group, done.by, done.happened.tells ?? []);
        await emit(tx, groupEmissions(tx, group, done.by, done.happened));
        return done.happened;
      });
    } catch (error) {
      if (error instanceof Unchanged) return undefined;
      throw error;
    }
    announceChange(changes, groupId, accounts, told);
    return happened;
  };
}

/** Changes that a person makes. */
export function createChangeGroup(commit: CommitChange): ChangeGroup {
  return async ({ groupId, personId, role }, work, addedEntries) =>
    await commit(
      groupId,
      async (tx, group) => {
        const me = group.people.get(personId);
        // The person may have been removed, or given another role, while this change waited.
        if (!me || me.hasLeft) throw new Problem('not-found');
        if (me.role !== role) throw new Problem('not-allowed');
        return { by: personId, happened: await work(tx, group, me) };
      },
      addedEntries,
    );
}

import { type Emit, findListening } from '#features/webhooks/server/emit.public.ts';
import type { Language } from '#kernel/language/languages.ts';
import { spokenLanguage } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { carried } from '#kernel/money/fair-division.ts';
import { createBatcher } from '#platform/db/batch.ts';
import type { Db, Tx } from '#platform/db/executor.ts';
import type { Claim } from '#platform/db/request-scope.ts';
import { isId } from '#platform/http/record-id.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import type { EntryInput } from '../../rules/entries/entry.ts';
import { peopleIn } from '../../rules/entries/entry-people.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import type { Happened } from '../group.store.ts';
import type { Acting } from '../group-actor-rows.ts';
import { accountsIn, announceChange } from '../group-change.ts';
import { groupEmissions } from '../group-emissions.ts';
import type { TellPeople } from '../notices/group-notices.ts';
import { type At, newEntry } from './change-entry.ts';
import type { Balances } from './entry.store.ts';
import { type ComputedEntry, findGroupStates, type GroupState, storeEntries } from './entry-batch.store.ts';

export type Writing = Readonly<{
  acting: Acting;
  entry: EntryInput;
  at: At;
  claim: Claim | undefined;
  /** The response, which is stored with the key. */
  respond: (body: string) => Response;
}>;

/** Undefined if nothing was stored: the entry is then written under the lock of its group, or refused there. */
export type WriteTogether = (writing: Writing) => Promise<Response | undefined>;

type Dependencies = Readonly<{
  db: Db;
  changes: Pick<Changes, 'announce'>;
  tellPeople: TellPeople;
  emit: Emit;
}>;

/** E-mails about the entry are in the language of the page that sent it, for readers who have chosen none. */
type Sent = Writing & Readonly<{ language: Language }>;

type Made = Readonly<{
  writing: Sent;
  group: GroupState;
  computed: ComputedEntry;
  happened: Happened;
  response: Response;
}>;

/** Error classes of PostgreSQL after which nothing of a statement is stored. */
const rolledBackCodes = /^(22|23|40)\w{3}$/;

/**
 * Writes entries that arrive together, of one group or of several, with one read and one statement. It computes them
 * without a lock: every change of a group increments its revision, so a group that is still at the revision that was read
 * is as it was read. Entries of a group that was changed in between, or that somebody is changing, are left to the lock.
 */
export function createWriteTogether({ db, changes, tellPeople, emit }: Dependencies): WriteTogether {
  /** Stores the entries with what they cause, all or nothing. */
  async function store(made: readonly Made[], listening: ReadonlySet<string>) {
    const told = new Map<Made, readonly string[]>();
    const heard = made.filter((one) => isHeard(one, listening));
    const computed = made.map((one) => one.computed);
    if (heard.length === 0) return { stored: await storeEntries(db, computed), told };
    const stored = await db.transaction(async (tx) => {
      const ids = await storeEntries(tx, computed);
      for (const one of heard) if (ids.has(one.group.id)) told.set(one, await tell(tx, one));
      return ids;
    });
    return { stored, told };
  }

  async function tell(tx: Tx, { writing, group, computed, happened }: Made): Promise<readonly string[]> {
    const changed = { id: group.id, revision: computed.revision, people: group.people };
    const told = await inLanguage(writing.language, () =>
      tellPeople(tx, changed, writing.at.by, happened.tells ?? []),
    );
    await emit(tx, groupEmissions(tx, changed, writing.at.by, happened));
    return told;
  }

  async function write(writings: readonly Sent[]): Promise<(Response | undefined)[]> {
    const people = writings.flatMap(({ entry, at }) => [at.by, ...peopleIn(entry).filter(isId)]);
    const [groups, listening] = await Promise.all([
      findGroupStates(db, unique(writings.map(({ acting }) => acting.groupId)), unique(people)),
      findListening(db, unique(writings.flatMap(({ acting }) => acting.accounts))),
    ]);
    const added = new Map<string, number>();
    const made = writings.map((writing) => {
      const group = groups.get(writing.acting.groupId);
      const count = 1 + (added.get(writing.acting.groupId) ?? 0);
      const one = group && make(group, writing, count);
      if (one) added.set(group.id, count);
      return one;
    });
    const complete = made.filter((one) => one !== undefined);
    if (complete.length === 0) return [];
    const { stored, told } = await store(complete, listening);
    return made.map((one) => {
      if (!one || !stored.has(one.group.id)) return undefined;
      one.writing.claim?.committed(true);
      announceChange(changes, one.group.id, accountsIn(one.group), told.get(one));
      return one.response;
    });
  }

  const batch = createBatcher(
    write,
    { most: 32, atOnce: 2 },
    { sharesKeys: true, hasStored: (response) => response !== undefined },
  );
  return async (writing) => {
    try {
      return await batch(writing.acting.groupId, { ...writing, language: spokenLanguage() });
    } catch (error) {
      if (isRolledBack(error)) return undefined;
      throw error;
    }
  };
}

/** Whether somebody is to be told, or has an endpoint; also an account that came in after the endpoints were asked for. */
function isHeard({ writing, happened, group }: Made, listening: ReadonlySet<string>): boolean {
  const isTold = happened.tells?.some(({ personId }) => group.people.get(personId)?.userId);
  const isListening = (account: string) =>
    listening.has(account) || !writing.acting.accounts.includes(account);
  const accounts = [...group.people.values()].filter(({ hasLeft }) => !hasLeft).map(({ userId }) => userId);
  return isTold === true || accounts.some((account) => account !== null && isListening(account));
}

/**
 * The entry as the nth that is added to the group, whose balances move with it. Undefined if it is refused or fails, which
 * is nothing to the others of the batch: it fails again under the lock, in a request of its own.
 */
function make(group: GroupState, writing: Sent, count: number): Made | undefined {
  const { acting, entry, at, claim, respond } = writing;
  const me = group.people.get(at.by);
  if (!me || me.hasLeft || me.role !== acting.role) return undefined;
  if (group.entries + count > groupLimits.entries) return undefined;
  const balances = balancesOf(group);
  try {
    const { after, tells } = newEntry(group, balances, entry, at);
    const body = JSON.stringify(after);
    const response = respond(body);
    const key = claim?.row(response, body);
    move(group, after, balances);
    const computed = { groupId: group.id, revision: group.revision + count, key, after: body };
    return {
      writing,
      group,
      computed,
      happened: { kind: 'entry-written', entryId: at.id, after, tells },
      response,
    };
  } catch {
    return undefined;
  }
}

const nothing = { balance: cents(0), carried: carried(0) };

const balancesOf =
  ({ balances }: GroupState): Balances =>
  (person, currency) =>
    balances.get(`${currency}${person}`) ?? nothing;

/** What the database will do with the parts, for the next entry of the batch. */
function move({ balances }: GroupState, { currency, parts }: OpenedEntry, before: Balances): void {
  for (const { person_id, paid, borne, carried: rounded } of parts) {
    const had = before(person_id, currency);
    balances.set(`${currency}${person_id}`, {
      balance: cents(had.balance + paid - borne),
      carried: carried(had.carried + rounded),
    });
  }
}

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

function isRolledBack(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && rolledBackCodes.test(String(cause.code));
}

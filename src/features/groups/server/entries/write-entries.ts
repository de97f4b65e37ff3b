import { type Emit, findListening } from '#features/webhooks/server/emit.public.ts';
import type { Language } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';
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
import type { NewEvent } from '../group.store.ts';
import type { Actor } from '../group-actor-rows.ts';
import { accountsIn, announceChange, requireActing } from '../group-change.ts';
import { groupEmissions } from '../group-emissions.ts';
import type { NotifyPeople } from '../notices/group-notices.ts';
import { type EntryOrigin, newEntry } from './change-entry.ts';
import type { Balances } from './entry.store.ts';
import { type ComputedEntry, findGroupStates, type GroupState, storeEntries } from './entry-batch.store.ts';

export type WriteRequest = Readonly<{
  actor: Actor;
  entry: EntryInput;
  at: EntryOrigin;
  claim: Claim | undefined;
  /** Creates the response, which is stored with the idempotency key. */
  respond: (body: string) => Response;
}>;

/** Undefined if nothing was stored: the caller then writes or refuses the entry under the lock of its group. */
export type WriteTogether = (request: WriteRequest) => Promise<Response | undefined>;

type Dependencies = Readonly<{
  db: Db;
  changes: Pick<Changes, 'announce'>;
  notifyPeople: NotifyPeople;
  emit: Emit;
}>;

/** With the language of the page that sent the entry, for e-mails to readers who have not chosen a language. */
type Sent = WriteRequest & Readonly<{ language: Language }>;

type PreparedWrite = Readonly<{
  request: Sent;
  group: GroupState;
  computed: ComputedEntry;
  event: NewEvent;
  response: Response;
}>;

/** PostgreSQL errors after which the statement was rolled back. */
const rolledBackCodes = /^(22|23|40)\w{3}$/;

/**
 * Writes concurrent entries, of one group or of several, with one read and one statement. It computes them without a
 * lock: each change increments a group's revision, so an equal revision means an unchanged group. Entries of a group
 * that was changed or locked meanwhile are left to their own requests, which write under the lock.
 */
export function createWriteTogether({ db, changes, notifyPeople, emit }: Dependencies): WriteTogether {
  /** Stores the entries, with their notices and webhook events in the same transaction. */
  async function store(prepared: readonly PreparedWrite[], listening: ReadonlySet<string>) {
    const notified = new Map<PreparedWrite, readonly string[]>();
    const withRecipients = prepared.filter((one) => hasRecipients(one, listening));
    const computed = prepared.map((one) => one.computed);
    if (withRecipients.length === 0) return { stored: await storeEntries(db, computed), notified };
    const stored = await db.transaction(async (tx) => {
      const ids = await storeEntries(tx, computed);
      for (const one of withRecipients) {
        if (ids.has(one.group.id)) notified.set(one, await sendNotices(tx, one));
      }
      return ids;
    });
    return { stored, notified };
  }

  async function sendNotices(
    tx: Tx,
    { request, group, computed, event }: PreparedWrite,
  ): Promise<readonly string[]> {
    const changed = { id: group.id, revision: computed.revision, people: group.people };
    const notified = await inLanguage(request.language, () =>
      notifyPeople(tx, changed, request.at.by, event.notices ?? []),
    );
    await emit(tx, groupEmissions(tx, changed, request.at.by, event));
    return notified;
  }

  async function write(requests: readonly Sent[]): Promise<(Response | undefined)[]> {
    const people = requests.flatMap(({ entry, at }) => [at.by, ...peopleIn(entry).filter(isId)]);
    const [groups, listening] = await Promise.all([
      findGroupStates(db, unique(requests.map(({ actor }) => actor.groupId)), unique(people)),
      findListening(db, unique(requests.flatMap(({ actor }) => actor.accounts))),
    ]);
    const added = new Map<string, number>();
    const prepared = requests.map((request) => {
      const group = groups.get(request.actor.groupId);
      const count = 1 + (added.get(request.actor.groupId) ?? 0);
      const one = group && prepareWrite(group, request, count);
      if (one) added.set(group.id, count);
      return one;
    });
    const complete = prepared.filter((one) => one !== undefined);
    if (complete.length === 0) return [];
    const { stored, notified } = await store(complete, listening);
    return prepared.map((one) => {
      if (!one || !stored.has(one.group.id)) return undefined;
      one.request.claim?.committed(true);
      announceChange(changes, one.group.id, accountsIn(one.group), notified.get(one));
      return one.response;
    });
  }

  const batch = createBatcher(
    write,
    { most: 32, atOnce: 2 },
    { sharesKeys: true, hasStored: (response) => response !== undefined },
  );
  return async (request) => {
    try {
      return await batch(request.actor.groupId, { ...request, language: currentLanguage() });
    } catch (error) {
      if (isRolledBack(error)) return undefined;
      throw error;
    }
  };
}

/**
 * True if the entry causes a notice or a webhook event. An account that joined after the request was authorised
 * counts as listening.
 */
function hasRecipients({ request, event, group }: PreparedWrite, listening: ReadonlySet<string>): boolean {
  const isNotified = event.notices?.some(({ personId }) => group.people.get(personId)?.userId);
  const isListening = (account: string) =>
    listening.has(account) || !request.actor.accounts.includes(account);
  const accounts = [...group.people.values()].filter(({ hasLeft }) => !hasLeft).map(({ userId }) => userId);
  return isNotified === true || accounts.some((account) => account !== null && isListening(account));
}

/**
 * Computes an entry as the `count`th addition to its group, and updates the group's cached balances. Undefined if the
 * entry is refused or fails: its own request then tries again under the lock and reports the error.
 */
function prepareWrite(group: GroupState, request: Sent, count: number): PreparedWrite | undefined {
  const { actor, entry, at, claim, respond } = request;
  if (group.entries + count > groupLimits.entries) return undefined;
  const balances = balancesOf(group);
  try {
    requireActing(group, actor);
    const { after, notices } = newEntry(group, balances, entry, at);
    const body = JSON.stringify(after);
    const response = respond(body);
    const key = claim?.row(response, body);
    applyParts(group, after, balances);
    const computed = { groupId: group.id, revision: group.revision + count, key, after: body };
    return {
      request,
      group,
      computed,
      event: { kind: 'entry-written', entryId: at.id, after, notices },
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

/**
 * Applies the parts to the cached balances, as the trigger will, so that the next entry of the batch starts from
 * them.
 */
function applyParts({ balances }: GroupState, { currency, parts }: OpenedEntry, before: Balances): void {
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

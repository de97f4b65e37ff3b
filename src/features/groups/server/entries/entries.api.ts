import { type Context, Hono } from 'hono';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { currentRequest } from '#platform/db/request-scope.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { countRequest, type RateRule } from '#platform/http/limits/rate-limit.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import { entryInput } from '../../rules/entries/entry.ts';
import * as endpoints from '../../rules/group.endpoints.ts';
import { answerRequest, entryChange, entryQuery } from '../../rules/group.ts';
import { isLive } from '../group-actor.ts';
import type { Actor } from '../group-actor-rows.ts';
import type { GroupContext } from '../group-context.ts';
import * as entries from './change-entry.ts';
import { findEntry, findEntryOf } from './entry.store.ts';
import { createEntryBytes } from './entry-bytes.ts';

/** Limited, because a search scans the texts of all entries. */
const searchesPerPerson: RateRule = { name: 'group-search', max: 180, windowSeconds: 60 };

const asJson = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };

/** Writes, lists, edits, deletes and restores entries, and answers payments. */
export function entriesApi(context: GroupContext) {
  const { db, ledger, identifyUser, actors, changeGroup, writeTogether, listEntries, now } = context;
  const { countBytes, readEntry } = createEntryBytes(db);

  /** Payments and exchanges are always allowed; other entries need a live trial or plan of somebody in the group. */
  async function requireLive({ accounts }: Actor, kinds: readonly (string | undefined)[]): Promise<void> {
    if (kinds.every((kind) => kind === 'payment' || kind === 'exchange')) return;
    if (!(await isLive(ledger, accounts))) throw new Problem('trial-over');
  }

  async function answer(c: Context, groupId: string, id: string): Promise<Response> {
    const entry = await findEntry(db, groupId, id);
    if (!entry) throw new Problem('not-found');
    c.header('cache-control', 'private, no-store');
    return c.json(entry);
  }

  const kindOf = async (groupId: string, id: string) => (await findEntry(db, groupId, id))?.kind;

  /** Deleting or restoring stores the whole entry in an event, so its bytes count against the group's limit. */
  async function requireUndoable(actor: Actor, id: string): Promise<void> {
    const entry = await findEntry(db, actor.groupId, id);
    if (entry) await countBytes(actor.groupId, JSON.stringify(entry).length);
    await requireLive(actor, [entry?.kind]);
  }

  return new Hono<OpenEnv>()
    .on(...route(endpoints.entries), identifyUser, async (c) => {
      const { groupId, personId } = await actors.requirePerson(c);
      const query = requireContent(entryQuery, c.req.query());
      if (query.search) await countRequest(db, searchesPerPerson, personId);
      const page = await listEntries(groupId, query);
      return c.body(page, 200, asJson);
    })

    .on(...route(endpoints.write), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const entry = entries.knownEntry(requireContent(entryInput, await readEntry(c, actor.groupId)));
      await requireLive(actor, [entry.kind]);
      const at = { id: crypto.randomUUID(), by: actor.personId, now: now() };
      const respond = (body: string) => c.body(body, 201, asJson);
      const source = entries.onceSourceOf(entry);
      const claim = currentRequest()?.claim();
      const together = source === undefined && (await writeTogether({ actor, entry, at, claim, respond }));
      if (together) return together;
      const event = await changeGroup(actor, (tx, group) => entries.writeEntry(tx, group, entry, at), 1);
      const written = event ? event.after : await findEntryOf(db, actor.groupId, source ?? '');
      if (!written) throw new Problem('conflict');
      return respond(JSON.stringify(written));
    })

    .on(...route(endpoints.openEntry), identifyUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      return await answer(c, groupId, requireId(c, 'entryId'));
    })

    .on(...route(endpoints.changeEntry), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const [{ groupId }, id] = [actor, requireId(c, 'entryId')];
      const {
        version,
        entry: sent,
        following,
      } = requireContent(entryChange, await readEntry(c, actor.groupId));
      const entry = entries.knownEntry(sent);
      await requireLive(actor, [entry.kind, await kindOf(groupId, id)]);
      const edit = { id, by: actor.personId, version, entry, following, now: now() };
      await changeGroup(actor, (tx, group) => entries.editEntry(tx, group, edit));
      return await answer(c, groupId, id);
    })

    .on(...route(endpoints.deleteEntry), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const id = requireId(c, 'entryId');
      const { version } = requireContent(endpoints.deleteEntry.query, c.req.query());
      await requireUndoable(actor, id);
      const removal = { id, version: Number(version), now: now() };
      await changeGroup(actor, (tx, group) => entries.removeEntry(tx, group, removal), -1);
      return await answer(c, actor.groupId, id);
    })

    .on(...route(endpoints.restoreEntry), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const id = requireId(c, 'entryId');
      await requireUndoable(actor, id);
      const restored = { id, now: now() };
      await changeGroup(actor, (tx, group) => entries.restoreEntry(tx, group, restored), 1);
      return await answer(c, actor.groupId, id);
    })

    .on(...route(endpoints.answer), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const id = requireId(c, 'entryId');
      const sent = requireContent(answerRequest, await readJson(c.req.raw));
      const answered = { id, by: actor.personId, ...sent };
      await changeGroup(actor, (tx, group) => entries.answerPayment(tx, group, answered));
      return await answer(c, actor.groupId, id);
    });
}

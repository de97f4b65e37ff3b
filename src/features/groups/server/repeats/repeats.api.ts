import { type Context, Hono } from 'hono';
import { utcDay } from '#kernel/calendar.ts';
import { Problem } from '#kernel/problem.ts';
import type { OpenEnv } from '#platform/auth/auth-env.ts';
import { requireContent } from '#platform/http/body/content.ts';
import { readJson } from '#platform/http/body/read-body.ts';
import { requireId } from '#platform/http/record-id.ts';
import { route } from '#platform/http/route.ts';
import * as endpoints from '../../rules/repeats/repeat.endpoints.ts';
import {
  newRepeatRequest,
  repeatChange,
  repeatOf,
  resumeRequest,
  type Schedule,
} from '../../rules/repeats/repeat.ts';
import { knownEntry } from '../entries/change-entry.ts';
import { findEntry } from '../entries/entry.store.ts';
import { createEntryBytes } from '../entries/entry-bytes.ts';
import { isLive } from '../group-actor.ts';
import type { Actor } from '../group-actor-rows.ts';
import type { GroupContext } from '../group-context.ts';
import * as repeats from './change-repeats.ts';
import { createMakeDueDates } from './make-due-dates.ts';
import { findActiveRepeats, findRepeat } from './repeat.store.ts';
import { toRepeatRecord } from './repeat-record.ts';

type Dated = Readonly<{ date: string }>;

/** Sets up, lists, changes, stops and resumes the repeats of a group. */
export function repeatsApi(context: GroupContext) {
  const { db, ledger, identifyUser, actors, changeGroup, now } = context;
  const makeDueDates = createMakeDueDates(context);
  const { countBytes, readEntry } = createEntryBytes(db);

  async function requireLive({ accounts }: Actor): Promise<void> {
    if (!(await isLive(ledger, accounts))) throw new Problem('trial-over');
  }

  async function answer(c: Context, groupId: string, id: string, status: 200 | 201 = 200) {
    const repeat = await findRepeat(db, groupId, id);
    if (!repeat) throw new Problem('not-found');
    c.header('cache-control', 'private, no-store');
    return c.json(toRepeatRecord(repeat, utcDay(now())), status);
  }

  /** Counts the bytes of the entries that will be made at once for past dates. */
  async function countPast(groupId: string, schedule: Schedule, { date, ...entry }: Dated): Promise<void> {
    const past = repeats.countDueDates(repeatOf(schedule, date), now());
    await countBytes(groupId, JSON.stringify(entry).length * past);
  }

  /** Makes due entries at once. The repeat is already stored, so the job makes them later if this fails. */
  async function makeNow(groupId: string, id: string, first?: string): Promise<void> {
    await makeDueDates({ groupId, id }, repeats.dayFor(first, now())).catch(() => {});
  }

  return new Hono<OpenEnv>()
    .on(...route(endpoints.repeats), identifyUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      const active = await findActiveRepeats(db, groupId);
      c.header('cache-control', 'private, no-store');
      return c.json(active.map((repeat) => toRepeatRecord(repeat, utcDay(now()))));
    })

    .on(...route(endpoints.makeRepeat), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const sent = requireContent(newRepeatRequest, await readEntry(c, actor.groupId));
      await requireLive(actor);
      const { groupId, personId } = actor;
      const first = 'entryId' in sent ? await findEntry(db, groupId, sent.entryId) : sent.entry;
      if (first) await countPast(groupId, sent.schedule, first);
      const at = { id: crypto.randomUUID(), by: personId, now: now() };
      await changeGroup(actor, (tx, group) =>
        'entryId' in sent
          ? repeats.repeatEntry(tx, group, sent, at)
          : repeats.setUpRepeat(tx, group, { ...sent, entry: knownEntry(sent.entry) }, at),
      );
      await makeNow(groupId, at.id, 'entry' in sent ? sent.entry.date : undefined);
      return await answer(c, groupId, at.id, 201);
    })

    .on(...route(endpoints.openRepeat), identifyUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      return await answer(c, groupId, requireId(c, 'repeatId'));
    })

    .on(...route(endpoints.changeRepeat), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const id = requireId(c, 'repeatId');
      const sent = requireContent(repeatChange, await readEntry(c, actor.groupId));
      await requireLive(actor);
      await countPast(actor.groupId, sent.schedule, sent.entry);
      const change = { ...sent, entry: knownEntry(sent.entry), id, now: now() };
      await changeGroup(actor, (tx, group) => repeats.changeRepeat(tx, group, change));
      await makeNow(actor.groupId, id, sent.entry.date);
      return await answer(c, actor.groupId, id);
    })

    .on(...route(endpoints.stopRepeat), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const id = requireId(c, 'repeatId');
      await changeGroup(actor, (tx, group) => repeats.stopRepeat(tx, group, id));
      return await answer(c, actor.groupId, id);
    })

    .on(...route(endpoints.resumeRepeat), identifyUser, async (c) => {
      const actor = await actors.requireMember(c);
      const id = requireId(c, 'repeatId');
      const { missed } = requireContent(resumeRequest, await readJson(c.req.raw));
      await requireLive(actor);
      await changeGroup(actor, (tx, group) => repeats.resumeRepeat(tx, group, { id, missed, now: now() }));
      await makeNow(actor.groupId, id);
      return await answer(c, actor.groupId, id);
    });
}

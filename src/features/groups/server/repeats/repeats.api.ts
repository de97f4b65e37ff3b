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
import type { Acting } from '../group-actor-rows.ts';
import type { GroupContext } from '../group-context.ts';
import * as repeats from './change-repeats.ts';
import { createMakeDueDates } from './make-due-dates.ts';
import { findGoing, findRepeat } from './repeat.store.ts';
import { toRepeatRecord } from './repeat-record.ts';

type Dated = Readonly<{ date: string }>;

/** Sets up, lists, changes, stops and resumes what repeats in a group. */
export function repeatsApi(context: GroupContext) {
  const { db, ledger, knowUser, actors, changeGroup, now } = context;
  const makeDueDates = createMakeDueDates(context);
  const { countBytes, readEntry } = createEntryBytes(db);

  async function requireLive({ accounts }: Acting): Promise<void> {
    if (!(await isLive(ledger, accounts))) throw new Problem('trial-over');
  }

  async function answer(c: Context, groupId: string, id: string, status: 200 | 201 = 200) {
    const repeat = await findRepeat(db, groupId, id);
    if (!repeat) throw new Problem('not-found');
    c.header('cache-control', 'private, no-store');
    return c.json(toRepeatRecord(repeat, utcDay(now())), status);
  }

  /** Dates in the past are entries, too. */
  async function countPast(groupId: string, schedule: Schedule, { date, ...entry }: Dated): Promise<void> {
    const past = repeats.pastDates(repeatOf(schedule, date), now());
    await countBytes(groupId, JSON.stringify(entry).length * past);
  }

  /** Due entries are made at once. The repeat is stored first: if this fails, the job makes them. */
  async function makeNow(groupId: string, id: string, first?: string): Promise<void> {
    await makeDueDates({ groupId, id }, repeats.dayFor(first, now())).catch(() => {});
  }

  return new Hono<OpenEnv>()
    .on(...route(endpoints.repeats), knowUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      const going = await findGoing(db, groupId);
      c.header('cache-control', 'private, no-store');
      return c.json(going.map((repeat) => toRepeatRecord(repeat, utcDay(now()))));
    })

    .on(...route(endpoints.makeRepeat), knowUser, async (c) => {
      const acting = await actors.requireMember(c);
      const sent = requireContent(newRepeatRequest, await readEntry(c, acting.groupId));
      await requireLive(acting);
      const { groupId, personId } = acting;
      const first = 'entryId' in sent ? await findEntry(db, groupId, sent.entryId) : sent.entry;
      if (first) await countPast(groupId, sent.schedule, first);
      const at = { id: crypto.randomUUID(), by: personId, now: now() };
      await changeGroup(acting, (tx, group) =>
        'entryId' in sent
          ? repeats.repeatEntry(tx, group, sent, at)
          : repeats.setUpRepeat(tx, group, { ...sent, entry: knownEntry(sent.entry) }, at),
      );
      await makeNow(groupId, at.id, 'entry' in sent ? sent.entry.date : undefined);
      return await answer(c, groupId, at.id, 201);
    })

    .on(...route(endpoints.openRepeat), knowUser, async (c) => {
      const { groupId } = await actors.requirePerson(c);
      return await answer(c, groupId, requireId(c, 'repeatId'));
    })

    .on(...route(endpoints.changeRepeat), knowUser, async (c) => {
      const acting = await actors.requireMember(c);
      const id = requireId(c, 'repeatId');
      const sent = requireContent(repeatChange, await readEntry(c, acting.groupId));
      await requireLive(acting);
      await countPast(acting.groupId, sent.schedule, sent.entry);
      const change = { ...sent, entry: knownEntry(sent.entry), id, now: now() };
      await changeGroup(acting, (tx, group) => repeats.changeRepeat(tx, group, change));
      await makeNow(acting.groupId, id, sent.entry.date);
      return await answer(c, acting.groupId, id);
    })

    .on(...route(endpoints.stopRepeat), knowUser, async (c) => {
      const acting = await actors.requireMember(c);
      const id = requireId(c, 'repeatId');
      await changeGroup(acting, (tx, group) => repeats.stopRepeat(tx, group, id));
      return await answer(c, acting.groupId, id);
    })

    .on(...route(endpoints.resumeRepeat), knowUser, async (c) => {
      const acting = await actors.requireMember(c);
      const id = requireId(c, 'repeatId');
      const { missed } = requireContent(resumeRequest, await readJson(c.req.raw));
      await requireLive(acting);
      await changeGroup(acting, (tx, group) => repeats.resumeRepeat(tx, group, { id, missed, now: now() }));
      await makeNow(acting.groupId, id);
      return await answer(c, acting.groupId, id);
    });
}

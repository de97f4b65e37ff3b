import { isDeepStrictEqual } from 'node:util';
import { type Day, dayMs, hourMs, utcDay } from '#kernel/calendar.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import { createContentProblem, requireContent } from '#platform/http/body/content.ts';
import { type EntryInput, entryInput } from '../../rules/entries/entry.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import {
  addDays,
  continued,
  datesBefore,
  mostDueDates,
  nextDates,
  type Repeat,
} from '../../rules/repeats/recurrence.ts';
import {
  datesOf,
  type MissedDates,
  type PauseReason,
  type RepeatChange,
  repeatOf,
  type Schedule,
} from '../../rules/repeats/repeat.ts';
import { compute, knownEntry, requirePeople } from '../entries/change-entry.ts';
import { findBalances, findEntry } from '../entries/entry.store.ts';
import type { LockedGroup, NewEvent } from '../group.store.ts';
import { leaveUnchanged } from '../group-change.ts';
import * as store from './repeat.store.ts';

/** The current day in the easternmost time zone (UTC+14). */
const latestDay = (now: Date): Day => utcDay(new Date(now.getTime() + 14 * hourMs));

/**
 * The day up to which entries are made: today in UTC, or the chosen date if it is already today in some time zone.
 */
export function dayFor(chosen: string | undefined, now: Date): Day {
  const today = utcDay(now);
  // Safe cast: the schema has checked the day.
  return chosen !== undefined && chosen > today && chosen <= latestDay(now) ? (chosen as Day) : today;
}

/** The number of dates up to `latestDay`, whose entries are made at once. Counts to at most `mostDueDates + 1`. */
export const countDueDates = (repeat: Repeat, now: Date): number =>
  nextDates(repeat, repeat.start, mostDueDates + 1).filter((date) => date <= latestDay(now)).length;

const refuse = (path: string, ...what: Parameters<typeof fault>) =>
  createContentProblem([{ path, ...fault(...what) }]);

/** The first date on or after `from`. Refuses a rule without dates, or with too many dates in the past. */
function requireDate(repeat: Repeat, from: Day, now: Date): Day {
  const dates = nextDates(repeat, from, mostDueDates + 1);
  const [next] = dates;
  if (next === undefined) {
    throw refuse('schedule.until', 'no-date', msg('No date is left: choose a later end'));
  }
  const last = dates[mostDueDates];
  if (last !== undefined && last <= latestDay(now)) {
    throw refuse(
      'entry.date',
      'too-many-dates',
      msg('Choose a later date: more than {max, plural, one {# entry} other {# entries}} would be added now'),
      { max: mostDueDates },
    );
  }
  return next;
}

/** The columns of a rule. */
const columnsOf = ({ every, unit, start, onLastDay = false, until, times }: Repeat) => ({
  every,
  unit,
  start,
  onLastDay,
  until: until ?? null,
  times: times ?? null,
});

/** The amounts of an entry. Refuses people who are not in the group, and a bill that does not add up. */
async function amountsOf(tx: Tx, group: LockedGroup, entry: EntryInput) {
  requirePeople(entry, group);
  const { currency, total } = compute(entry, await findBalances(tx, group.id));
  return { currency, total };
}

async function requireRoom(tx: Tx, { id }: LockedGroup): Promise<void> {
  if ((await store.countActiveRepeats(tx, id)) < groupLimits.repeats) return;
  throw new Problem('limit-reached', { max: groupLimits.repeats, of: 'repeats of a group' });
}

type At = Readonly<{ id: string; by: string; now: Date }>;

/** Creates the repeat only; `makeDueDates` creates all its entries. */
export async function setUpRepeat(
  tx: Tx,
  group: LockedGroup,
  { schedule, entry }: Readonly<{ schedule: Schedule; entry: EntryInput }>,
  at: At,
): Promise<NewEvent> {
  const repeat = repeatOf(schedule, entry.date);
  return await insert(tx, group, { repeat, entry, next: requireDate(repeat, repeat.start, at.now) }, at);
}

/** Creates a repeat whose first entry exists already. */
export async function repeatEntry(
  tx: Tx,
  group: LockedGroup,
  { schedule, entryId }: Readonly<{ schedule: Schedule; entryId: string }>,
  at: At,
): Promise<NewEvent> {
  const found = await findEntry(tx, group.id, entryId);
  if (!found || found.is_deleted) throw new Problem('not-found');
  if (found.repeat_id !== null) throw new Problem('conflict', { reason: 'repeats' });
  const entry = knownEntry(requireContent(entryInput, found.input));
  const repeat = repeatOf(schedule, found.date);
  const next = requireDate(repeat, addDays(repeat.start, 1), at.now);
  const made = await insert(tx, group, { repeat, entry, next, last: repeat.start }, at);
  await store.linkEntry(tx, group.id, entryId, { id: at.id, day: found.date });
  return made;
}

type Insert = Readonly<{ repeat: Repeat; entry: EntryInput; next: Day; last?: Day }>;

async function insert(tx: Tx, group: LockedGroup, made: Insert, at: At): Promise<NewEvent> {
  const { repeat, entry, next, last = null } = made;
  if (entry.kind === 'payment') throw new Problem('conflict', { reason: 'payment' });
  await requireRoom(tx, group);
  const amounts = await amountsOf(tx, group, entry);
  const days = { lastDay: last, nextDay: next };
  const whose = { id: at.id, byPerson: at.by, createdAt: at.now };
  await store.insertRepeat(tx, group.id, {
    ...whose,
    ...columnsOf(repeat),
    ...amounts,
    ...days,
    input: entry,
  });
  return { kind: 'repeat-made', after: await stateOf(tx, group.id, at.id) };
}

/** The repeat as the history stores it, without its input. */
async function stateOf(tx: Tx, groupId: string, id: string) {
  const { input: _input, ...state } = await requireRepeat(tx, groupId, id);
  return state;
}

export async function requireRepeat(tx: Tx, groupId: string, id: string) {
  const repeat = await store.findRepeat(tx, groupId, id);
  if (!repeat) throw new Problem('not-found');
  return repeat;
}

type Change = RepeatChange & Readonly<{ id: string; now: Date }>;

/** Changes the repeat from the date of the sent entry on. */
export async function changeRepeat(tx: Tx, group: LockedGroup, change: Change): Promise<NewEvent> {
  const { id, version, schedule, entry, now } = change;
  if (entry.kind === 'payment') throw new Problem('conflict', { reason: 'payment' });
  const before = await requireRepeat(tx, group.id, id);
  if (before.version === version + 1 && isRetry(before, change)) leaveUnchanged();
  if (before.version !== version || before.nextDay === null) {
    throw new Problem('conflict', { version: before.version });
  }
  if (before.last !== null && entry.date <= before.last) {
    throw refuse('entry.date', 'made-before', msg('Choose a date after the last entry that was made'));
  }
  const sent = repeatOf(schedule, entry.date);
  const repeat = continued(datesOf(before), before.nextDay, sent);
  const nextDay = requireDate(repeat, sent.start, now);
  const amounts = await amountsOf(tx, group, entry);
  const set = { ...columnsOf(repeat), ...amounts, nextDay, paused: null, input: entry };
  await store.updateActiveRepeat(tx, group.id, id, set);
  return { kind: 'repeat-changed', before: stateIn(before), after: await stateOf(tx, group.id, id) };
}

/** True if this is a retry of a stored change, because its response was lost. */
function isRetry({ input, ...rule }: store.RepeatRowWithInput, { schedule, entry }: Change): boolean {
  const { every, unit, on_last_day, until, times } = rule;
  const sent = repeatOf(schedule, entry.date);
  // `continued` has added the earlier dates.
  const timesLeft = times === null ? null : times - datesBefore(datesOf(rule), sent.start);
  return (
    isDeepStrictEqual(input, JSON.parse(JSON.stringify(entry))) &&
    isDeepStrictEqual(
      [every, unit, on_last_day, until, timesLeft],
      [sent.every, sent.unit, sent.onLastDay, schedule.until ?? null, schedule.times ?? null],
    )
  );
}

const stateIn = ({ input: _input, ...state }: store.RepeatRowWithInput) => state;

export async function stopRepeat(tx: Tx, group: LockedGroup, id: string): Promise<NewEvent> {
  const before = await requireRepeat(tx, group.id, id);
  if (before.nextDay === null) leaveUnchanged();
  await store.updateActiveRepeat(tx, group.id, id, { nextDay: null, paused: null });
  return { kind: 'repeat-stopped', before: stateIn(before) };
}

type Resume = Readonly<{ id: string; missed: MissedDates; now: Date }>;

/** `makeDueDates` then makes the missed dates, unless they are skipped. */
export async function resumeRepeat(
  tx: Tx,
  group: LockedGroup,
  { id, missed, now }: Resume,
): Promise<NewEvent> {
  const before = await requireRepeat(tx, group.id, id);
  if (before.paused === null || before.nextDay === null) leaveUnchanged();
  const nextDay =
    missed === 'add'
      ? before.nextDay
      : (nextDates(datesOf(before), utcDay(new Date(now.getTime() + dayMs)), 1)[0] ?? null);
  await store.updateActiveRepeat(tx, group.id, id, { nextDay, paused: null });
  return {
    kind: 'repeat-resumed',
    before: stateIn(before),
    after: { ...(await stateOf(tx, group.id, id)), missed },
  };
}

/**
 * For a date whose entry cannot be made. The page shows the reason until the entry is made, or the repeat is changed
 * or stopped.
 */
export async function pauseRepeat(
  tx: Tx,
  group: LockedGroup,
  { id, reason }: Readonly<{ id: string; reason: PauseReason }>,
) {
  const before = await requireRepeat(tx, group.id, id);
  if (before.paused === reason || before.nextDay === null) leaveUnchanged();
  await store.saveRepeatDates(tx, group.id, id, { paused: reason });
  const event: NewEvent = { kind: 'repeat-paused', after: { ...stateIn(before), paused: reason } };
  return { by: before.by, event };
}

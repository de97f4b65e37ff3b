import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Day } from '#kernel/calendar.ts';
import type { Db, Executor, Tx } from '#platform/db/executor.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import type { RepeatRecord } from '../../rules/repeats/repeat.ts';
import { groupEntry } from '../group.table.ts';
import { groupRepeat } from './repeat.table.ts';

/** A stored repeat; `nextDay` is null once it has ended or was stopped. */
export type RepeatRow = Omit<RepeatRecord, 'next' | 'missed'> & Readonly<{ nextDay: Day | null }>;
export type RepeatRowWithInput = RepeatRow & Readonly<{ input: unknown }>;

const columns = sql.raw(`
  id, version, every, unit, start::text as start, on_last_day, until::text as until, times,
  input ->> 'kind' as kind, input ->> 'title' as title, input ->> 'category' as category,
  currency, total, by_person as by, last_day::text as last, next_day::text as "nextDay", paused`);

const toRow = <Row extends RepeatRow>(row: Row): Row => ({ ...row, total: Number(row.total) });

/** Repeats that have not ended or been stopped, the next date first. */
export async function findActiveRepeats(executor: Executor, groupId: string): Promise<RepeatRow[]> {
  const { rows } = await executor.execute<RepeatRow>(sql`
    select ${columns} from group_repeat
    where group_id = ${groupId} and next_day is not null order by next_day, created_at, id`);
  return rows.map(toRow);
}

/** Finds ended repeats, too. */
export async function findRepeat(
  executor: Executor,
  groupId: string,
  id: string,
): Promise<RepeatRowWithInput | undefined> {
  const { rows } = await executor.execute<RepeatRowWithInput>(sql`
    select ${columns}, input from group_repeat where group_id = ${groupId} and id = ${id}`);
  return rows[0] && toRow(rows[0]);
}

/** In the order in which they were set up. */
export async function findRepeatIds(executor: Executor, groupId: string): Promise<string[]> {
  const { rows } = await executor.execute<{ id: string }>(sql`
    select id from group_repeat where group_id = ${groupId} order by created_at, id`);
  return rows.map(({ id }) => id);
}

export async function countActiveRepeats(tx: Tx, groupId: string): Promise<number> {
  return await tx.$count(groupRepeat, and(eq(groupRepeat.groupId, groupId), isNotNull(groupRepeat.nextDay)));
}

export type NewRepeat = Omit<typeof groupRepeat.$inferInsert, 'groupId' | 'version' | 'paused'>;

export async function insertRepeat(tx: Tx, groupId: string, repeat: NewRepeat): Promise<void> {
  await tx.insert(groupRepeat).values({ ...repeat, groupId });
}

type RepeatSet = Partial<Omit<typeof groupRepeat.$inferInsert, 'groupId' | 'id' | 'byPerson' | 'createdAt'>>;

/** Does nothing if the repeat has ended or was stopped. */
export async function updateActiveRepeat(tx: Tx, groupId: string, id: string, set: RepeatSet): Promise<void> {
  await tx
    .update(groupRepeat)
    .set({ ...set, version: sql`${groupRepeat.version} + 1` })
    .where(and(eq(groupRepeat.groupId, groupId), eq(groupRepeat.id, id), isNotNull(groupRepeat.nextDay)));
}

/** The job's update is no change by a person: the version stays. */
export async function saveRepeatDates(
  tx: Tx,
  groupId: string,
  id: string,
  set: Pick<RepeatSet, 'lastDay' | 'nextDay' | 'paused'>,
): Promise<void> {
  await tx
    .update(groupRepeat)
    .set(set)
    .where(and(eq(groupRepeat.groupId, groupId), eq(groupRepeat.id, id)));
}

/** Links an existing entry to the repeat as its first entry. */
export async function linkEntry(
  tx: Tx,
  groupId: string,
  entryId: string,
  repeat: Readonly<{ id: string; day: string }>,
): Promise<void> {
  await tx
    .update(groupEntry)
    .set({ repeatId: repeat.id, repeatDay: repeat.day })
    .where(and(eq(groupEntry.groupId, groupId), eq(groupEntry.id, entryId)));
}

export type DueRepeat = Readonly<{ groupId: string; id: string }>;

/** The number of repeats per job. */
const atOnce = 100;
const noId = '00000000-0000-0000-0000-000000000000';
const first: DueRepeat = { groupId: noId, id: noId };

type DuePage = Readonly<{ due: readonly DueRepeat[]; last: DueRepeat | undefined }>;

/**
 * Repeats with a date up to today, except after a long pause: then a person decides (`resumeRepeat`). `last` is set
 * if more repeats may follow.
 */
export async function findDue(db: Db, today: Day, after = first): Promise<DuePage> {
  const { rows } = await db.execute<DueRepeat>(sql`
    select group_id as "groupId", id from group_repeat
    where next_day <= ${today}::date
      and (paused is null or next_day >= ${today}::date - ${groupLimits.daysOfPause}::integer)
      and (group_id, id) > (${after.groupId}::uuid, ${after.id}::uuid)
    order by group_id, id limit ${atOnce}`);
  return { due: rows, last: rows.length === atOnce ? rows.at(-1) : undefined };
}

/** Accounts of the people in a group. */
export async function findAccounts(db: Db, groupId: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from group_person
    where group_id = ${groupId} and user_id is not null and left_at is null`);
  return rows.map(({ userId }) => userId);
}

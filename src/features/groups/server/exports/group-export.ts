import { sql } from 'drizzle-orm';
import { utcDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/executor.ts';
import type { CommentRecord } from '../../rules/comments/comment.ts';
import { groupCsvHeading, groupCsvRows } from '../../rules/exports/group-csv.ts';
import type { EntryRecord, GroupRecord, OpenedEntry } from '../../rules/group.ts';
import { exportedEntryOf, splitwiseFile } from '../../rules/imports/export-splitwise.ts';
import type { PhotoRecord } from '../../rules/photos/photo.ts';
import type { OpenedRepeat } from '../../rules/repeats/repeat.ts';
import { commentColumns, toComment } from '../comments/comment.store.ts';
import { entryColumns, toRecord } from '../entries/entry.store.ts';
import type { FindEntries } from '../entries/entry-rows.ts';
import { findPhotosOfGroup } from '../photos/photo.store.ts';
import { findRepeat, findRepeatIds } from '../repeats/repeat.store.ts';
import { toRepeatRecord } from '../repeats/repeat-record.ts';

/** Excel detects UTF-8 only by this byte order mark. */
const byteOrderMark = '\uFEFF';
/** Few, because an entry may have 256 KB. */
const entriesAtOnce = 20;
const eventsAtOnce = 20;
const commentsAtOnce = 500;

export type ExportedGroup = Omit<
  GroupRecord,
  'me' | 'account_ways' | 'invite_url' | 'changes_url' | 'can_write' | 'entries' | 'repeats'
>;

/** Entries that are not deleted, the newest first. */
export async function* writeCsv(group: ExportedGroup, find: FindEntries): AsyncGenerator<string, void> {
  yield byteOrderMark + groupCsvHeading(group.people);
  for await (const entries of pagesOf(group.id, find)) yield groupCsvRows(group.people, entries);
}

/** The same entries in the columns of Splitwise, with the balances at the end. */
export async function* writeSplitwise(
  group: ExportedGroup,
  find: FindEntries,
  today: string,
): AsyncGenerator<string, void> {
  const people = group.people.map(({ id }) => id);
  const file = splitwiseFile(group.people.map(({ name }) => name));
  yield byteOrderMark + file.heading();
  for await (const entries of pagesOf(group.id, find)) {
    yield file.rows(entries.map((entry) => exportedEntryOf(entry, people)));
  }
  yield file.totals(today);
}

export async function* pagesOf(
  groupId: string,
  find: FindEntries,
): AsyncGenerator<readonly EntryRecord[], void> {
  let cursor: string | undefined;
  do {
    const page = await find(groupId, { cursor });
    yield page.entries;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** The whole group: people, balances, all entries with their input, also deleted ones, and the history. */
export async function* writeJson(group: ExportedGroup, db: Db, now: Date): AsyncGenerator<string, void> {
  yield `${JSON.stringify(group, null, 1).slice(0, -2)},\n "entries": `;
  yield* writeList(readEntries(db, group.id));
  yield ',\n "repeats": ';
  yield* writeList(readRepeats(db, group.id, now));
  yield ',\n "comments": ';
  yield* writeList(readComments(db, group.id));
  yield ',\n "photos": ';
  yield* writeList(readPhotos(db, group.id));
  yield ',\n "events": ';
  yield* writeList(readEvents(db, group.id));
  yield '\n}\n';
}

async function* writeList(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  let separator = '[';
  for await (const page of pages) {
    for (const one of page) {
      yield `${separator}\n  ${JSON.stringify(one)}`;
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : '\n ]';
}

type EntryRow = Parameters<typeof toRecord>[0] & { input: unknown };
const noId = '00000000-0000-0000-0000-000000000000';

async function* readEntries(db: Db, groupId: string): AsyncGenerator<OpenedEntry[], void> {
  let after: string | undefined = noId;
  while (after !== undefined) {
    const { rows }: { rows: EntryRow[] } = await db.execute<EntryRow>(sql`
      select ${sql.raw(entryColumns)}, e.input from group_entry e
      where e.group_id = ${groupId} and e.id > ${after} order by e.id limit ${entriesAtOnce}`);
    yield rows.map(toRecord);
    after = rows.length < entriesAtOnce ? undefined : (rows.at(-1) as EntryRecord | undefined)?.id;
  }
}

async function* readRepeats(db: Db, groupId: string, now: Date): AsyncGenerator<OpenedRepeat[], void> {
  for (const id of await findRepeatIds(db, groupId)) {
    const repeat = await findRepeat(db, groupId, id);
    if (repeat) yield [toRepeatRecord(repeat, utcDay(now))];
  }
}

type CommentRow = Parameters<typeof toComment>[0];

async function* readComments(db: Db, groupId: string): AsyncGenerator<CommentRecord[], void> {
  let after: string | undefined = noId;
  while (after !== undefined) {
    const { rows }: { rows: CommentRow[] } = await db.execute<CommentRow>(sql`
      select ${commentColumns} from group_comment
      where group_id = ${groupId} and id > ${after} order by id limit ${commentsAtOnce}`);
    yield rows.map(toComment);
    after = rows.length < commentsAtOnce ? undefined : rows.at(-1)?.id;
  }
}

async function* readPhotos(db: Db, groupId: string): AsyncGenerator<PhotoRecord[], void> {
  yield await findPhotosOfGroup(db, groupId);
}

type EventRow = { revision: number; at: string | Date } & Readonly<Record<string, unknown>>;

async function* readEvents(db: Db, groupId: string): AsyncGenerator<unknown[], void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const { rows }: { rows: EventRow[] } = await db.execute<EventRow>(sql`
      select revision, kind, by_person as by, at, entry_id, before, after from group_event
      where group_id = ${groupId} and revision > ${after} order by revision limit ${eventsAtOnce}`);
    yield rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    after = rows.length < eventsAtOnce ? undefined : rows.at(-1)?.revision;
  }
}

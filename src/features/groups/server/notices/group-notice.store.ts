import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/executor.ts';
import type { NoticeKind } from '../../rules/group-notice.ts';
import { hasPart } from '../entries/entry.store.ts';
import { groupPerson } from '../group.table.ts';
import { groupNotice } from '../group-talk.table.ts';

/** A notice for a person whom a change concerns. */
export type Notice = Readonly<{
  personId: string;
  kind: NoticeKind;
  entryId: string;
  commentId?: string | undefined;
}>;

const isTo = (groupId: string, personId: string) =>
  and(eq(groupNotice.groupId, groupId), eq(groupNotice.personId, personId));
const isPerson = (groupId: string, id: string) =>
  and(eq(groupPerson.groupId, groupId), eq(groupPerson.id, id));

export async function insertNotice(
  tx: Tx,
  groupId: string,
  revision: number,
  { personId, kind, entryId, commentId }: Notice,
): Promise<void> {
  await tx
    .insert(groupNotice)
    .values({ groupId, personId, revision, kind, entryId, commentId: commentId ?? null })
    .onConflictDoNothing();
}

export const countNotices = (tx: Tx, groupId: string, personId: string) =>
  tx.$count(groupNotice, isTo(groupId, personId));

export type Receiver = Readonly<{
  name: string;
  userId: string | null;
  getsMail: boolean;
  toldAt: Date | null;
  reminders: number;
  remindedAt: Date | null;
}>;

/** Undefined for people who left. */
export async function findReceiver(tx: Tx, groupId: string, id: string): Promise<Receiver | undefined> {
  const { name, userId, getsMail, toldAt, reminders, remindedAt } = groupPerson;
  const [row] = await tx
    .select({ name, userId, getsMail, toldAt, reminders, remindedAt })
    .from(groupPerson)
    .where(and(isPerson(groupId, id), sql`${groupPerson.leftAt} is null`));
  return row;
}

export async function markNotified(tx: Tx, groupId: string, id: string, toldAt: Date): Promise<void> {
  await tx.update(groupPerson).set({ toldAt }).where(isPerson(groupId, id));
}

export async function markReminded(
  tx: Tx,
  groupId: string,
  id: string,
  set: Readonly<{ reminders: number; remindedAt: Date }>,
): Promise<void> {
  await tx.update(groupPerson).set(set).where(isPerson(groupId, id));
}

/** A notice with the content for its e-mail. */
export type PendingNotice = Readonly<{
  kind: NoticeKind;
  entryId: string;
  /** The person who caused the notice. */
  by: string;
  /** The comment of a mention; null for other notices. */
  content: unknown;
  answer: 'confirmed' | 'objected' | null;
}>;

/**
 * Deletes and returns a person's waiting notices, one for each subject, without those whose entry was deleted or
 * answered meanwhile, and without payments that are now between others.
 */
export async function takeNotices(tx: Tx, groupId: string, personId: string): Promise<PendingNotice[]> {
  const { rows } = await tx.execute<PendingNotice>(sql`
    with taken as (delete from group_notice where group_id = ${groupId} and person_id = ${personId} returning *)
    select kind, "entryId", by, content, answer from (
      select distinct on (n.kind, n.entry_id, n.comment_id)
        n.revision, n.kind, n.entry_id as "entryId", v.by_person as by, c.content, e.answer
      from taken n
        join group_event v on v.group_id = n.group_id and v.revision = n.revision
        join group_entry e on e.group_id = n.group_id and e.id = n.entry_id and e.deleted_at is null
        left join group_comment c on c.group_id = n.group_id and c.id = n.comment_id and c.deleted_at is null
      where case n.kind when 'mention' then c.id is not null
        when 'payment' then e.kind = 'payment' and e.answer is null and ${hasPart(sql`n.person_id`)}
        when 'confirmation' then e.answer = 'confirmed'
        when 'entry' then true
        else e.answer = 'objected' end
      order by n.kind, n.entry_id, n.comment_id, n.revision desc) newest
    order by revision`);
  return rows;
}

export async function lockForNotices(tx: Tx, groupId: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from money_group where id = ${groupId} for update`,
  );
  return rows[0]?.name;
}

import { sql } from 'drizzle-orm';
import type { UserDataSource } from '#features/account/server/user-data.public.ts';
import { cents, plainAmount } from '#kernel/money/cents.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import type { Executor } from '#platform/db/executor.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { commentText, storedContent } from '../rules/comments/comment.ts';
import { eraseCommentsOf } from './comments/comment.store.ts';
import { handOver, type NewOwner } from './people/hand-over.ts';
import { erasePhotosOf } from './photos/photo.store.ts';
import { photoUserData } from './photos/photo-user-data.ts';
import { removePhotosKind } from './photos/photos.jobs.ts';

type GroupRow = {
  group_id: string;
  group_name: string;
  name: string;
  role: string;
  joined_at: string;
  balances: readonly { currency: string; balance: number }[];
  ways: string | null;
};

type EntryRow = {
  group_id: string;
  entry_id: string;
  kind: string;
  date: string;
  title: string;
  category: string;
  note: string;
  currency: string;
  total: string;
  paid: string | null;
  borne: string | null;
  is_own: boolean;
};

type CommentRow = {
  group_id: string;
  entry_id: string;
  written_at: string;
  content: unknown;
  names: Readonly<Record<string, string>>;
};

/** '12.50': people read the export, and stored amounts are in minor units. */
const money = (amount: string | number | null, currency: string) =>
  amount === null ? null : plainAmount(cents(Number(amount)), currencyOf({ currency }));

type Membership = { groupId: string; id: string; name: string; role: string; purse: string | null };

/** Locks groups in the order of ids, and before the account's row: other changes lock the group first, too. */
async function lockGroups(executor: Executor, userId: string): Promise<void> {
  await executor.execute(sql`
    select id from money_group where id in (select group_id from group_person where user_id = ${userId})
    order by id for update`);
}

/**
 * Keeps the person's name in the group, so that balances stay correct and can be settled, but removes account,
 * devices, ways to pay, comments and photos. Hands over the groups that the person owned, or sets their end.
 */
async function leaveGroups(
  executor: Executor,
  queue: Pick<Queue, 'send'>,
  userId: string,
  now: Date,
): Promise<void> {
  // The account may have been attached to another group before its row was locked, after its groups were.
  await lockGroups(executor, userId);
  const { rows } = await executor.execute<Membership>(sql`
    update group_person set user_id = null, ways = null where user_id = ${userId}
    returning group_id as "groupId", id, name, role, purse`);
  if (rows.length === 0) return;
  for (const { groupId, id } of rows) {
    await executor.execute(sql`delete from group_key where group_id = ${groupId} and person_id = ${id}`);
    await executor.execute(sql`delete from group_notice where group_id = ${groupId} and person_id = ${id}`);
    await eraseCommentsOf(executor, groupId, id, now);
    if (await erasePhotosOf(executor, groupId, id)) await queue.send(executor, removePhotosKind, { groupId });
  }
  const groupIds = rows.map(({ groupId }) => groupId);
  const heirs = new Map((await handOver(executor, groupIds, now)).map((heir) => [heir.groupId, heir]));
  for (const person of rows) await insertLeaving(executor, person, heirs.get(person.groupId), now);
}

/** Adds an event to the history: a new owner, or a name that is free again. */
async function insertLeaving(
  executor: Executor,
  { groupId, id, name, role, purse }: Membership,
  heir: NewOwner | undefined,
  now: Date,
): Promise<void> {
  const [before, after] = heir
    ? [
        { id: heir.id, name: heir.name, role: heir.role },
        { id: heir.id, name: heir.name, role: 'owner' },
      ]
    : [
        { id, name, role, purse },
        { id, name, removeDevices: true },
      ];
  await executor.execute(sql`
    with changed as (
      update money_group set revision = revision + 1 where id = ${groupId} returning id, revision)
    insert into group_event (group_id, revision, kind, by_person, at, before, after)
    select id, revision, 'person-changed', ${id}, ${now.toISOString()}::timestamptz,
      ${JSON.stringify(before)}::json, ${JSON.stringify(after)}::json from changed`);
}

type RepeatRow = {
  group_id: string;
  repeat_id: string;
  every: number;
  unit: string;
  start: string;
  on_last_day: boolean;
  until: string | null;
  times: number | null;
  next_date: string | null;
  title: string;
  note: string;
  currency: string;
  total: string;
};

/** For the data export and the erasure. */
export const groupUserData: readonly UserDataSource[] = [
  {
    name: 'groups',
    columns: ['group_id', 'group_name', 'name', 'role', 'joined_at', 'balances', 'ways_to_pay'],
    async read({ db }, userId) {
      const { rows } = await db.execute<GroupRow>(sql`
        select g.id as group_id, g.name as group_name, me.name, me.role,
          to_json(me.joined_at) #>> '{}' as joined_at, me.ways::text as ways,
          coalesce((select json_agg(json_build_object('currency', currency, 'balance', balance) order by currency)
            from group_balance b where b.group_id = g.id and b.person_id = me.id), '[]') as balances
        from group_person me join money_group g on g.id = me.group_id
        where me.user_id = ${userId} order by me.joined_at, g.id`);
      return rows.map(({ balances, ways, ...row }) => ({
        ...row,
        balances: balances
          .map(({ currency, balance }) => `${money(balance, currency)} ${currency}`)
          .join('; '),
        ways_to_pay: ways,
      }));
    },
    lock: lockGroups,
    close: (executor, queue, userId) => leaveGroups(executor, queue, userId, new Date()),
  },
  {
    name: 'group_entries',
    columns: [
      'group_id',
      'entry_id',
      'kind',
      'date',
      'title',
      'category',
      'note',
      'currency',
      'total',
      'paid',
      'borne',
      'is_own',
    ],
    async read({ db }, userId) {
      const { rows } = await db.execute<EntryRow>(sql`
        select e.group_id, e.id as entry_id, e.kind, e.day::text as date, e.title, e.category, e.note, e.currency,
          e.total, p.paid, p.borne, e.by_person = me.id as is_own
        from group_person me join group_entry e on e.group_id = me.group_id and e.deleted_at is null
          left join group_part p on p.group_id = e.group_id and p.entry_id = e.id and p.person_id = me.id
        where me.user_id = ${userId} and (p.person_id is not null or e.by_person = me.id)
        order by e.group_id, e.day, e.created_at, e.id`);
      return rows.map((row) => ({
        ...row,
        total: money(row.total, row.currency),
        paid: money(row.paid, row.currency),
        borne: money(row.borne, row.currency),
      }));
    },
  },
  {
    name: 'group_repeats',
    columns: [
      'group_id',
      'repeat_id',
      'every',
      'unit',
      'start',
      'on_last_day',
      'until',
      'times',
      'next_date',
      'title',
      'note',
      'currency',
      'total',
    ],
    async read({ db }, userId) {
      const { rows } = await db.execute<RepeatRow>(sql`
        select r.group_id, r.id as repeat_id, r.every, r.unit, r.start::text as start, r.on_last_day,
          r.until::text as until, r.times, r.next_day::text as next_date, r.input ->> 'title' as title,
          r.input ->> 'note' as note, r.currency, r.total
        from group_person me join group_repeat r on r.group_id = me.group_id and r.by_person = me.id
        where me.user_id = ${userId} order by r.group_id, r.created_at, r.id`);
      return rows.map((row) => ({ ...row, total: money(row.total, row.currency) }));
    },
  },
  {
    name: 'group_comments',
    columns: ['group_id', 'entry_id', 'written_at', 'comment'],
    async read({ db }, userId) {
      const { rows } = await db.execute<CommentRow>(sql`
        select c.group_id, c.entry_id, to_json(c.created_at) #>> '{}' as written_at, c.content,
          (select json_object_agg(p.id, p.name) from group_person p where p.group_id = c.group_id) as names
        from group_person me join group_comment c on c.group_id = me.group_id and c.by_person = me.id
        where me.user_id = ${userId} and c.deleted_at is null order by c.group_id, c.created_at, c.id`);
      return rows.map(({ content, names, ...row }) => ({
        ...row,
        comment: commentText(storedContent(content), (id) => names[id] ?? ''),
      }));
    },
  },
  photoUserData,
];

import type { Pool } from 'pg';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import type { Ledger } from '#features/progress/server/ledger.public.ts';
import { createReadBatcher } from '#platform/db/batch.ts';
import { remindFrom } from '../rules/balances/group-reminder.ts';
import type { GroupPerson, GroupRecord } from '../rules/group.ts';
import { isLive } from './group-actor.ts';

type PersonRow = Omit<GroupPerson, 'remind_from'> &
  Readonly<{ account_ways: GroupRecord['account_ways']; reminders: number; reminded_at: string | null }>;

type Row = Omit<
  GroupRecord,
  'me' | 'account_ways' | 'can_write' | 'invite_url' | 'changes_url' | 'created_at' | 'ends_at' | 'people'
> &
  Readonly<{
    people: readonly PersonRow[];
    created_at: Date;
    ends_at: Date | null;
    inviteVersion: number;
    inviteHash: string;
    accounts: readonly string[];
  }>;

/** The fields of a group that are the same for all its people, and the data for its invitation link. */
export type SeenGroup = Readonly<{
  record: Omit<GroupRecord, 'me' | 'account_ways' | 'invite_url' | 'changes_url'>;
  /** By person. */
  accountWays: ReadonlyMap<string, GroupRecord['account_ways']>;
  inviteVersion: number;
  inviteHash: string;
}>;

/**
 * One statement, for a consistent snapshot. It reads no entries, so that its time does not depend on their number.
 */
const groupsSql = `
  select g.id, g.name, g.currency, g.default_shares, g.revision, g.entries,
    (select count(*)::integer from group_repeat where group_id = g.id and next_day is not null) as repeats,
    g.created_at, g.ends_at,
    g.invite_version as "inviteVersion", g.invite_hash as "inviteHash",
    array(select user_id from group_person
      where group_id = g.id and user_id is not null and left_at is null) as accounts,
    (select json_agg(json_build_object('id', p.id, 'name', p.name, 'role', p.role,
        'is_here', p.user_id is not null or exists (
          select from group_key k where k.group_id = p.group_id and k.person_id = p.id),
        'has_account', p.user_id is not null, 'has_left', p.left_at is not null,
        'purse', p.purse, 'ways', coalesce(p.ways, case when p.shares_ways then w.ways end),
        'account_ways', case when w.user_id is null then 'none' when p.shares_ways is null then 'unasked'
          when p.shares_ways then 'shown' else 'hidden' end,
        'gets_mail', p.user_id is not null and p.gets_mail,
        'reminders', p.reminders, 'reminded_at', p.reminded_at) order by p.place, p.id)
      from group_person p left join payment_ways w on w.user_id = p.user_id
      where p.group_id = g.id) as people,
    coalesce((select json_agg(json_build_object('person_id', person_id, 'currency', currency,
        'balance', balance, 'carried', carried) order by currency, person_id)
      from group_balance where group_id = g.id), '[]') as balances
  from money_group g where g.id = any($1::uuid[])`;

export type FindGroup = (id: string) => Promise<SeenGroup | undefined>;

/** Every open page reads the group after a change, so the statement is prepared and concurrent reads are batched. */
export function createFindGroup(
  pool: Pick<Pool, 'query'>,
  prepares: boolean,
  ledger: Pick<Ledger, 'readMany'>,
): FindGroup {
  return createReadBatcher(
    async (asked: readonly string[]) => {
      const { rows } = await pool.query<Row>({
        ...(prepares ? { name: 'groups' } : {}),
        text: groupsSql,
        values: [[...new Set(asked)]],
      });
      const seen = await Promise.all(rows.map(async (row) => await seenOf(row, ledger)));
      const found = new Map(seen.map((one) => [one.record.id, one]));
      return asked.map((id) => found.get(id));
    },
    { most: 50, atOnce: 2 },
  );
}

async function seenOf(
  { inviteVersion, inviteHash, accounts, ...row }: Row,
  ledger: Pick<Ledger, 'readMany'>,
): Promise<SeenGroup> {
  const record = {
    ...row,
    people: row.people.map(seenPerson),
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    can_write: await isLive(ledger, accounts),
  };
  const accountWays = new Map(row.people.map(({ id, account_ways }) => [id, account_ways]));
  return { record, accountWays, inviteVersion, inviteHash };
}

function seenPerson({ account_ways: _ways, reminders, reminded_at, ...person }: PersonRow): GroupPerson {
  const last = reminded_at === null ? null : new Date(reminded_at);
  return {
    ...person,
    ways: person.ways && readWays(person.ways),
    remind_from: remindFrom({ reminders, reminded_at: last })?.toISOString() ?? null,
  };
}

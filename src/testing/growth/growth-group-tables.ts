import { type Fill, grown, hashSql, idSql, moment, owner, perUser } from './growth-rows.ts';

const { users } = grown;
/** The ids of the two people in the group of the nth row: its owner, and the other person. */
const first = owner;
const second = idSql(`(n - 1) % ${users} + 1 + ${users}`);

/** One group for every user, with another user, three entries and their history; the last entry is a payment. */
export const groupFills: Readonly<Record<string, Fill>> = {
  money_group: {
    rows: users,
    columns: 'id, name, currency, invite_hash, revision, entries, created_at',
    values: `${idSql('n')}, 'Trip', 'EUR', ${hashSql("'invite' || lpad(n::text, 16, '0')")}, 3, 3, ${moment}`,
  },
  group_person: {
    rows: perUser(2),
    columns: 'group_id, id, place, name, role, user_id, joined_at',
    values: `${owner}, ${idSql('n')}, (n - 1) / ${users}, 'Person ' || n,
      case when n <= ${users} then 'owner' else 'member' end,
      case when n <= ${users} then ${idSql('n')} else ${idSql(`n % ${users} + 1`)} end, ${moment}`,
  },
  group_key: {
    rows: users,
    columns: 'group_id, key_hash, person_id, created_at',
    values: `${owner}, ${hashSql("'device' || lpad(n::text, 16, '0')")}, ${second}, ${moment}`,
  },
  group_entry: {
    rows: perUser(3),
    columns: `group_id, id, kind, day, title, category, currency, total, input, by_person, created_at, changed_at`,
    values: `${owner}, ${idSql('n')}, case when n > ${2 * users} then 'payment' else 'expense' end,
      current_date - n % 300, 'Dinner ' || n, 'food', 'EUR', 1000, '{}',
      case when n > ${2 * users} then ${second} else ${first} end, ${moment}, ${moment}`,
  },
  group_part: {
    rows: perUser(6),
    columns: 'group_id, entry_id, person_id, paid, borne, carried, had',
    values: `${owner}, ${idSql(`(n - 1) % ${3 * users} + 1`)},
      case when n <= ${3 * users} then ${first} else ${second} end,
      case when n <= ${3 * users} then 1000 else 0 end, 500, 0, 0`,
  },
  group_balance: {
    rows: perUser(2),
    columns: 'group_id, currency, person_id, balance, carried',
    values: `${owner}, 'EUR', ${idSql('n')}, case when n <= ${users} then 1500 else -1500 end, 0`,
  },
  group_event: {
    rows: perUser(3),
    columns: 'group_id, revision, kind, by_person, at, entry_id',
    values: `${owner}, (n - 1) / ${users} + 1, 'entry-written', ${first}, ${moment}, ${idSql('n')}`,
  },
  group_repeat: {
    rows: perUser(2),
    columns: `group_id, id, every, unit, start, on_last_day, input, currency, total, by_person, created_at, next_day`,
    values: `${owner}, ${idSql('n')}, 1, 'month', '2026-11-01', false,
      '{"kind":"expense","title":"Rent","category":"home"}', 'EUR', 1000, ${first}, ${moment},
      case when n <= ${users} then '2099-11-01'::date end`,
  },
  group_comment: {
    rows: perUser(3),
    columns: 'group_id, id, entry_id, by_person, content, created_at',
    values: `${owner}, ${idSql('n')}, ${idSql('n')}, ${first}, '["Was this for two?"]', ${moment}`,
  },
  group_photo: {
    rows: users,
    columns: 'group_id, id, entry_id, by_person, width, height, bytes, created_at',
    values: `${owner}, ${idSql('n')}, ${idSql('n')}, ${first}, 900, 1600, 200000, ${moment}`,
  },
  group_notice: {
    rows: users,
    columns: 'group_id, person_id, revision, kind, entry_id, comment_id',
    values: `${owner}, ${first}, 3, 'mention', ${idSql('n')}, ${idSql('n')}`,
  },
};

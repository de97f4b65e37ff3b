import type { Pool } from 'pg';

/** Each query finds violations: every row is one. */
const mistakes: Readonly<Record<string, string>> = {
  'votes are counted as there are rows': `
    select r.id, r.votes, count(v.user_id) from feature_request r
    left join feature_vote v on v.feature_request_id = r.id
    group by r.id, r.votes having r.votes <> count(v.user_id)`,
  'days are counted as there are rows': `
    select p.user_id, p.days_active, count(d.day) from progress p left join active_day d using (user_id)
    group by p.user_id, p.days_active having p.days_active <> count(d.day)`,
  'calculations of the days add up': `
    select p.user_id, p.total_calculations, sum(d.calculations) from progress p
    left join active_day d using (user_id) group by p.user_id, p.total_calculations
    having p.total_calculations <> coalesce(sum(d.calculations), 0)`,
  'hours of the days add up': `
    select p.user_id, p.total_hours_saved, sum(d.hours_saved) from progress p
    left join active_day d using (user_id) group by p.user_id, p.total_hours_saved
    having p.total_hours_saved <> coalesce(sum(d.hours_saved), 0)`,
  'a sheet has one latest version': `
    select user_id, coalesce(sheet_id, id), count(*) filter (where not superseded) from calculation
    group by 1, 2 having count(*) filter (where not superseded) <> 1`,
  'versions of a sheet are numbered apart': `
    select user_id, coalesce(sheet_id, id), version from calculation group by 1, 2, 3 having count(*) > 1`,
  'nobody has more calculations than were counted': `
    select p.user_id, p.total_calculations, count(c.id) from progress p
    join calculation c using (user_id) group by p.user_id, p.total_calculations
    having count(c.id) > p.total_calculations`,
  'nobody has more templates than the limit': `
    select user_id, count(*) from template group by user_id having count(*) > 200`,
  'lines of a run are counted as there are rows': `
    select r.id, r.deals, count(d.seq) from commission_run r
    left join commission_deal d on d.user_id = r.user_id and d.run_id = r.id
    group by r.user_id, r.id, r.deals having r.deals <> count(d.seq)`,
  'nobody has two live subscriptions': `
    select customer_id, count(*) from sandbox_subscription where status in ('active', 'past_due', 'unpaid')
    group by customer_id having count(*) > 1`,
  'nobody has two open checkouts': `
    select user_id, count(*) from checkout_attempt where state = 'open' group by user_id having count(*) > 1`,
  'no more is claimed than there is': `
    select i.id, i.quantity, sum(c.units) from room_item i join room_claim c on (c.room_id, c.item_id) = (i.room_id, i.id)
    group by i.room_id, i.id having sum(c.units) + least(max(c.parts), 1) > i.quantity`,
  'a closed account has no room': `
    select u.id from "user" u join table_room r on r.user_id = u.id where u.deleted_at is not null`,
  'balances of groups are the sums of their parts': `
    select coalesce(b.group_id, p.group_id) from group_balance b full join (
      select p.group_id, e.currency, p.person_id, sum(p.paid - p.borne) as balance, sum(p.carried) as carried
      from group_part p join group_entry e on e.group_id = p.group_id and e.id = p.entry_id group by 1, 2, 3) p
      on (p.group_id, p.currency, p.person_id) = (b.group_id, b.currency, b.person_id)
    where coalesce(b.balance, 0) <> coalesce(p.balance, 0) or coalesce(b.carried, 0) <> coalesce(p.carried, 0)`,
  'entries and events of groups are counted as there are rows': `
    select g.id from money_group g where g.entries <> (
        select count(*) from group_entry e where e.group_id = g.id and e.deleted_at is null)
      or g.revision <> (select count(*) from group_event v where v.group_id = g.id)`,
  'comments and photos of groups are counted as there are rows': `
    select g.id from money_group g where g.comments <> (
        select count(*) from group_comment c where c.group_id = g.id and c.deleted_at is null)
      or g.comments <> (select sum(e.comments) from group_entry e where e.group_id = g.id)
      or g.photos <> (select count(*) from group_photo p where p.group_id = g.id)
      or g.photos <> (select sum(e.photos) from group_entry e where e.group_id = g.id)`,
  'a group has an owner with an account, or ends': `
    select g.id from money_group g where g.ends_at is null and not exists (
      select from group_person p where p.group_id = g.id and p.role = 'owner' and p.user_id is not null)`,
  'the next date of a repeat comes after the last, and its entries are no later': `
    select r.id from group_repeat r where r.next_day <= r.last_day or exists (
      select from group_entry e where (e.group_id, e.repeat_id) = (r.group_id, r.id) and e.repeat_day > r.last_day)`,
  'a closed account is in no group': `
    select u.id from "user" u join group_person p on p.user_id = u.id where u.deleted_at is not null`,
  'a closed account has no session': `
    select u.id from "user" u join session s on s.user_id = u.id where u.deleted_at is not null`,
  'a closed account has no password': `
    select u.id from "user" u join account a on a.user_id = u.id where u.deleted_at is not null`,
};

export async function findMistakes(pool: Pool): Promise<string[]> {
  const found: string[] = [];
  for (const [name, sql] of Object.entries(mistakes)) {
    const { rows } = await pool.query(sql);
    if (rows.length > 0) found.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return found;
}

/** Deadlocks so far; PostgreSQL counts them when connections close. */
export async function countDeadlocks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks ?? Number.NaN);
}

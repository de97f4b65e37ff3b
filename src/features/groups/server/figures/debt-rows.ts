import type { Pool } from 'pg';
import type { Debt } from '../../rules/balances/came-about.ts';

/**
 * The debts between every two purses. In each entry, debtors (who bear more than they paid) owe creditors (who paid
 * more than they bear). Both sides are laid out as intervals, end to end in the order of the group's people; where a
 * debtor's and a creditor's interval overlap, the debtor owes the creditor that much.
 */
const debtsSql = `
  with person as materialized (
    select id, purse, row_number() over (order by place, id) as number from group_person where group_id = $1
  ), purse as materialized (
    select id as person_id, min(number) over (partition by coalesce(purse, id)) as holder from person
  ), net as (
    select p.entry_id, e.currency, purse.holder, sum(p.paid - p.borne)::bigint as amount
    from group_part p
      join group_entry e on e.group_id = p.group_id and e.id = p.entry_id
      join purse on purse.person_id = p.person_id
    where p.group_id = $1
    group by p.entry_id, e.currency, purse.holder having sum(p.paid - p.borne) <> 0
  ), side as materialized (
    select entry_id, currency, holder, amount,
      sum(abs(amount)) over (partition by entry_id, amount > 0 order by holder)::bigint as until
    from net
  ), debt as (
    select d.currency, d.holder as debtor, c.holder as creditor,
      least(d.until, c.until) - greatest(d.until + d.amount, c.until - c.amount) as amount
    from side d join side c on c.entry_id = d.entry_id
      and c.until - c.amount < d.until and d.until + d.amount < c.until
    where c.amount > 0 and d.amount < 0
  ), pair as (
    select currency, least(debtor, creditor) as one, greatest(debtor, creditor) as other,
      sum(case when debtor < creditor then amount else -amount end) as amount
    from debt group by 1, 2, 3
  )
  select currency, amount::text, one.id as one, other.id as other from pair
    join person one on one.number = pair.one
    join person other on other.number = pair.other
  where amount <> 0 order by currency, pair.one, pair.other`;

type Row = Readonly<{ currency: string; one: string; other: string; amount: string }>;

/** Reads all parts of the group, so the page requests it only if the reader chooses this way of settling. */
export async function findDebts(pool: Pick<Pool, 'query'>, groupId: string): Promise<Debt[]> {
  const { rows } = await pool.query<Row>(debtsSql, [groupId]);
  return rows.map(({ currency, one, other, amount }) => {
    const owed = BigInt(amount);
    return owed > 0n
      ? { currency, from: one, to: other, amount: owed }
      : { currency, from: other, to: one, amount: -owed };
  });
}

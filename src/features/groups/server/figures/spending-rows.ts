import type { Pool } from 'pg';
import type { EntryFilter, Spending } from '../../rules/group.ts';
import { filterSql, filterValues } from '../entries/entry-rows.ts';

/** With a person ($3), only that person's share of each entry counts. */
const spendingSql = `
  with found as materialized (
    select e.id, e.currency, e.category, to_char(e.day, 'YYYY-MM') as month,
      case when $3::uuid is null then e.total else coalesce((
        select p.borne from group_part p
        where p.group_id = $1 and p.entry_id = e.id and p.person_id = $3), 0) end as amount
    from group_entry e
    where e.group_id = $1 and e.deleted_at is null and e.kind = 'expense' ${filterSql(2)}
  ), slice as (
    select currency, case when grouping(month) = 0 then 'months' else 'categories' end as kind,
      coalesce(month, category) as key, sum(amount) as amount
    from found group by grouping sets ((currency, month), (currency, category))
    union all
    select f.currency, 'people', p.person_id::text, sum(p.borne)
    from found f join group_part p on p.group_id = $1 and p.entry_id = f.id
    where $3::uuid is null group by f.currency, p.person_id
  )
  select currency, kind, key, amount::text from slice
  where amount <> 0 order by currency, kind, case when kind = 'months' then 0 else -amount end, key`;

type Row = Readonly<{
  currency: string;
  kind: 'months' | 'categories' | 'people';
  key: string;
  amount: string;
}>;

/** The database adds up, so only one row comes back for each month, category and person. */
export async function findSpending(
  pool: Pick<Pool, 'query'>,
  groupId: string,
  filter: EntryFilter,
): Promise<Spending[]> {
  const { rows } = await pool.query<Row>(spendingSql, [groupId, ...filterValues(filter)]);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const of = (kind: Row['kind']) =>
      own.filter((row) => row.kind === kind).map(({ key, amount }) => ({ key, amount: shown(amount) }));
    return { currency, categories: of('categories'), people: of('people'), months: of('months') };
  });
}

/** Sums of expenses have no limit, unlike balances, so a chart shows at most the largest exact number. */
const shown = (sum: string): number => Math.min(Number(sum), Number.MAX_SAFE_INTEGER);

import type { Query } from './data-folder.ts';

type Counted = { user_id: string; rows: string; counted: string; on_days: string; keys: string[] };

const question = `
  select person.id as user_id,
    (select count(*) from calculation where user_id = person.id) as rows,
    coalesce((select total_calculations from progress where user_id = person.id), 0) as counted,
    (select coalesce(sum(calculations), 0) from active_day where user_id = person.id) as on_days,
    array(select idempotency_key from calculation where user_id = person.id) as keys
  from unnest($1::uuid[]) as person (id)`;

/** Compares acknowledged saves with stored rows, and stored rows with counters. */
export async function checkSaves(
  query: Query,
  acknowledged: ReadonlyMap<string, string>,
): Promise<{ lost: number; doubled: number; complaints: string[] }> {
  const users = [...new Set(acknowledged.values())];
  const rows = await query<Counted>(question, [users]);
  const kept = new Map(rows.flatMap(({ user_id, keys }) => keys.map((key) => [key, user_id])));
  const missing = [...acknowledged].filter(([key, userId]) => kept.get(key) !== userId).length;
  const all = rows.reduce((sum, row) => sum + Number(row.rows), 0);
  const complaints: string[] = [];
  let overcounted = 0;
  let undercounted = 0;
  for (const row of rows) {
    const [made, counted, onDays] = [Number(row.rows), Number(row.counted), Number(row.on_days)];
    overcounted += Math.max(0, counted - made);
    undercounted += Math.max(0, made - counted);
    if (onDays !== counted) complaints.push(`${counted} are counted in all, and ${onDays} by day`);
  }
  return { lost: missing + undercounted, doubled: overcounted + (all - kept.size), complaints };
}

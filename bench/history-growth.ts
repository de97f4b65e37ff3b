import type { Database } from '#platform/db/database.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import type { BenchUser } from './bench-users.ts';
import { atMost, type Figure } from './figure.ts';
import { putLoad, toBytes } from './load.ts';

const short = 100;
const long = 1_000_000;
const rounds = 5;
const seconds = 1;
/** Variation of repeated measurements on a busy machine. */
const noise = 1.3;

async function fill({ pool }: Database, { id }: BenchUser, count: number): Promise<void> {
  await pool.query('delete from calculation where user_id = $1', [id]);
  await pool.query(
    `insert into calculation (user_id, id, template_type, input_data, results, hours_saved, title, search_text,
       created_at)
     select $1, gen_random_uuid(), 'commission', '{}', '{}', 0.75, 'Deal ' || n, 'deal ' || n,
       now() - make_interval(secs => n)
     from generate_series(1, $2::integer) n`,
    [id, count],
  );
  await pool.query('update progress set total_calculations = $2 where user_id = $1', [id, count]);
}

const asked = [
  ['GET /api/progress', (id: string) => `/api/progress/${id}`],
  ['recent calculations', (id: string) => `/api/calculations/${id}?limit=5`],
  ['templates', (id: string) => `/api/templates/${id}`],
  ['days of use', (id: string) => `/api/progress/${id}/days`],
] as const;

async function compareHistories({ database, port, people }: BenchSite): Promise<Figure[]> {
  const [few, many] = people;
  if (!few || !many) throw new Error('Nobody to compare.');
  await fill(database, few, short);
  await fill(database, many, long);
  await database.pool.query('vacuum analyze');
  const timeOf = async ({ id, token }: BenchUser, path: (id: string) => string) => {
    const request = toBytes({ method: 'GET', path: path(id), headers: { authorization: `Bearer ${token}` } });
    const load = { ports: [port], connections: 1, seconds, request: () => request, status: 200 };
    const { median: time, failures } = await putLoad(load);
    if (failures > 0) throw new Error(`${failures} requests for ${path(id)} failed.`);
    return time;
  };
  const figures: Figure[] = [];
  for (const [what, path] of asked) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      times.few.push(await timeOf(few, path));
      times.many.push(await timeOf(many, path));
    }
    // The fastest of each, which excludes other load on the machine.
    const best = { few: Math.min(...times.few), many: Math.min(...times.many) };
    const label = `${what} with 1,000,000 calculations (${best.many.toFixed(2)} ms) against ${short}`;
    figures.push(atMost(label, best.many / best.few, noise, '×'));
  }
  return figures;
}

/** Compares the dashboards of users with a hundred and with a million calculations. */
export const growthFigures = (): Promise<Figure[]> => withBenchSite(compareHistories);

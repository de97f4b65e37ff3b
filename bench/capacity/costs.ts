import { type SiteServer, startSite } from '../../scripts/site-server.ts';
import type { BenchSite } from '../bench-site.ts';
import { authSecret } from '../bench-users.ts';
import { putLoad } from '../load.ts';
import { openCountingProxy } from './count-statements.ts';
import { secondsOf, secondsOfPostgres } from './processor-time.ts';
import type { DailyRequest } from './requests-of-a-day.ts';

const warmUpSeconds = 3;
const seconds = 6;
const connections = 16;

/** The resources that one request of a kind takes. */
export type Cost = Readonly<{
  name: string;
  perDay: number;
  notices: number;
  /** Processor time in milliseconds. */
  web: number;
  postgres: number;
  statements: number;
  /** Growth of tables and indexes. */
  bytes: number;
  logBytes: number;
}>;

type Meters = Readonly<{ web: number; postgres: number; bytes: number; log: number }>;

/** Measures processor time, since elapsed time grows with other load on the machine. */
export async function measureCosts(bench: BenchSite, asked: readonly DailyRequest[]): Promise<Cost[]> {
  const statements = await countStatements(bench, asked);
  const costs: Cost[] = [];
  for (const one of asked)
    costs.push({ ...(await costOf(bench, one)), statements: statements.get(one.name) ?? 0 });
  return costs;
}

async function costOf(bench: BenchSite, asked: DailyRequest): Promise<Omit<Cost, 'statements'>> {
  const { name, perDay, notices } = asked;
  await press(bench.site, asked, warmUpSeconds, 0);
  const before = await read(bench, asked);
  const requests = await press(bench.site, asked, seconds, 300);
  const after = await read(bench, asked);
  const each = (of: (meters: Meters) => number) => (of(after) - of(before)) / requests;
  return {
    name,
    perDay,
    notices,
    web: each(({ web }) => web) * 1000,
    postgres: each(({ postgres }) => postgres) * 1000,
    bytes: each(({ bytes }) => bytes),
    logBytes: each(({ log }) => log),
  };
}

async function press(
  site: SiteServer,
  asked: DailyRequest,
  forSeconds: number,
  first: number,
): Promise<number> {
  const { name, status, request } = asked;
  const { requests, failures } = await putLoad({
    ports: [Number(new URL(site.address).port)],
    connections,
    seconds: forSeconds,
    request: (n) => request(first + n),
    status,
  });
  if (failures > 0) throw new Error(`${failures} of ${requests} requests for ${name} failed.`);
  return requests;
}

async function read({ site, database }: BenchSite, { stores }: DailyRequest): Promise<Meters> {
  const { rows } = await database.pool.query<{ backend: number; bytes: string; log: string }>(
    `select pg_backend_pid() as backend, pg_current_wal_insert_lsn() - '0/0' as log,
      (select coalesce(sum(pg_total_relation_size(name::regclass)), 0) from unnest($1::text[]) name) as bytes`,
    [stores],
  );
  const [row] = rows;
  return {
    web: secondsOf(site.pid),
    postgres: secondsOfPostgres(row?.backend ?? 0),
    bytes: Number(row?.bytes),
    log: Number(row?.log),
  };
}

/** Sends requests one after the other to a separate server: a batch would count as one statement. */
async function countStatements(
  { folder, database: { connectionString } }: BenchSite,
  asked: readonly DailyRequest[],
): Promise<ReadonlyMap<string, number>> {
  const line = await openCountingProxy(connectionString);
  const variables = { DATABASE_URL: line.url, AUTH_SECRET: authSecret, TRUST_PROXY: 'on', ROLE: 'web' };
  const site = await startSite(folder, variables);
  const counted = new Map<string, number>();
  try {
    for (const one of asked) {
      const before = line.statements();
      const port = Number(new URL(site.address).port);
      const load = { ports: [port], connections: 1, seconds: 1, status: one.status };
      const { requests } = await putLoad({ ...load, request: (n) => one.request(600 + n) });
      counted.set(one.name, (line.statements() - before) / requests);
    }
  } finally {
    await site.stop();
    line.close();
  }
  return counted;
}

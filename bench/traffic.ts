import { hashPassword } from 'better-auth/crypto';
import { type BareQuery, withBareServer } from './bare-response.ts';
import { type BenchSite, users, withBenchSite } from './bench-site.ts';
import { type Endpoint, endpoints, password } from './endpoints.ts';
import { atMost, type Figure } from './figure.ts';
import { figureOfLoad, type LoadRound } from './figure-of-load.ts';
import { type LoadResult, putLoad, toBytes } from './load.ts';
import { bareHash, queryOfProgress, type RawLimit, readsOfPgbench, savesOfPgbench } from './raw-limits.ts';

const seconds = 4;
const rounds = 3;
const warmUpSeconds = 8;

async function press(port: number, endpoint: Endpoint, forSeconds = seconds): Promise<LoadResult> {
  const { question, status, connections } = endpoint;
  const prepared = Array.from({ length: users }, (_, n) => toBytes(question(n)));
  const request = (n: number) => prepared[n % users] ?? Buffer.alloc(0);
  const result = await putLoad({ ports: [port], connections, seconds: forSeconds, request, status });
  if (result.failures > 0) throw new Error(`${result.failures} × ${endpoint.name} failed.`);
  return result;
}

/** Alternates between the endpoint and its parts, so that other load on the machine affects them equally. */
async function takeTurns(port: number, endpoint: Endpoint, parts: readonly RawLimit[]): Promise<LoadRound[]> {
  const measured: LoadRound[] = [];
  await press(port, endpoint, warmUpSeconds);
  for (let round = 0; round < rounds; round++) {
    const ours = await press(port, endpoint);
    const raw = new Map<string, number | undefined>();
    for (const { name, measure } of parts) raw.set(name, await measure(seconds));
    measured.push({ ours, raw });
  }
  return measured;
}

async function measureAll(bench: BenchSite): Promise<Figure[]> {
  const { port, folder, database, people } = bench;
  const { home, progress, calculate, signIn } = endpoints(people);
  await database.pool.query(
    `insert into account (user_id, account_id, provider_id, password) select id, id::text, 'credential', $1 from "user"`,
    [await hashPassword(password)],
  );
  const withBare = async <Result>(
    endpoint: Endpoint,
    query: BareQuery | undefined,
    act: (bare: RawLimit) => Promise<Result>,
  ) =>
    await withBareServer({ folder, port, question: endpoint.question(0), query }, async (bare) => {
      await press(bare, endpoint, 1);
      const measure = async (forSeconds: number) => (await press(bare, endpoint, forSeconds)).perSecond;
      return await act({ name: query ? 'node:http with the query' : 'node:http', measure });
    });
  const beside = async (endpoint: Endpoint, parts: readonly RawLimit[], budget?: number) =>
    await withBare(endpoint, undefined, async (bare) => {
      const measured = await takeTurns(port, endpoint, [...parts, bare]);
      return figureOfLoad(`${endpoint.name}, ${endpoint.connections} connections`, measured, budget);
    });
  return [
    await beside(home, [], 60),
    await withBare(
      progress,
      queryOfProgress(database),
      async (bare) => await beside(progress, [bare, readsOfPgbench(bench, progress.connections)], 60),
    ),
    await beside(calculate, [savesOfPgbench(bench, calculate.connections)], 60),
    await beside(signIn, [await bareHash(signIn.connections)]),
  ];
}

/** The most used endpoints, each compared with its parts, and the server's memory. */
export async function trafficFigures(): Promise<Figure[]> {
  return await withBenchSite(async (bench) => {
    const { site } = bench;
    const idle = site.residentMegabytes();
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, site.residentMegabytes());
    }, 200);
    try {
      const figures = await measureAll(bench);
      const what = `resident memory at its most under the load (${Math.round(idle)} MB before it)`;
      return [...figures, atMost(what, most, 350, 'MB')];
    } finally {
      clearInterval(watch);
    }
  });
}

import { hashPassword } from 'better-auth/crypto';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { type SiteServer, scratchFolder, startSite } from '../scripts/site-server.ts';
import { withBareServer } from './bare-answer.ts';
import { addBenchUsers, authSecret } from './bench-users.ts';
import { type Endpoint, endpoints, password, users } from './endpoints.ts';
import { atMost, type Figure } from './figure.ts';
import { figureOfLoad, type LoadRound } from './figure-of-load.ts';
import { type LoadResult, putLoad, toBytes } from './load.ts';
import { bareHash, type RawLimit, readsOfPgbench, savesOfPgbench } from './raw-limits.ts';

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

/** The endpoint and its parts take turns, so that whatever else the machine does falls on all of them. */
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

type World = Readonly<{ folder: string; database: Database; site: SiteServer }>;

async function measureAll({ folder, database, site }: World): Promise<Figure[]> {
  const port = Number(new URL(site.address).port);
  const { home, progress, calculate, signIn } = endpoints(await addBenchUsers(database, users));
  await database.pool.query(
    `insert into account (user_id, account_id, provider_id, password) select id, id::text, 'credential', $1 from "user"`,
    [await hashPassword(password)],
  );
  const beside = async (endpoint: Endpoint, parts: readonly RawLimit[], budget?: number) =>
    await withBareServer(folder, port, endpoint.question(0), async (bare) => {
      await press(bare, endpoint, 1);
      const measure = async (forSeconds: number) => (await press(bare, endpoint, forSeconds)).perSecond;
      const measured = await takeTurns(port, endpoint, [...parts, { name: 'node:http', measure }]);
      return figureOfLoad(`${endpoint.name}, ${endpoint.connections} connections`, measured, budget);
    });
  const saves = savesOfPgbench(database, folder, calculate.connections);
  return [
    await beside(home, []),
    await beside(progress, [readsOfPgbench(database, folder, progress.connections)]),
    await beside(calculate, [saves], 50),
    await beside(signIn, [await bareHash(signIn.connections)]),
  ];
}

/** The endpoints people meet most, each beside the parts that it is made of, and the memory it takes. */
export async function trafficFigures(): Promise<Figure[]> {
  const { path: folder, remove } = scratchFolder();
  const database = await openDatabase({ dataDir: folder }, createLog({ logLevel: 'error' }));
  try {
    await migrate(database);
    const site = await startSite(folder, {
      DATABASE_URL: database.connectionString,
      AUTH_SECRET: authSecret,
      TRUST_PROXY: 'on',
    });
    const idle = site.residentMegabytes();
    let most = idle;
    const watch = setInterval(() => {
      most = Math.max(most, site.residentMegabytes());
    }, 200);
    try {
      const figures = await measureAll({ folder, database, site });
      const memory = { what: 'resident memory at its most under the load', budget: 'none', met: true };
      return [
        ...figures,
        atMost('resident memory before the load', idle, 180, 'MB'),
        { ...memory, measured: `${Math.round(most)} MB` },
      ];
    } finally {
      clearInterval(watch);
      await site.stop();
    }
  } finally {
    await database.close();
    remove();
  }
}

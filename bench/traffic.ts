import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { type SiteServer, scratchFolder, startSite } from '../scripts/site-server.ts';
import { type Question, withBareServer } from './bare-answer.ts';
import { addBenchUsers, authSecret, type BenchUser, idSql } from './bench-users.ts';
import { calculations, pgbenchScript } from './calculate-endpoint.ts';
import { atMost, type Figure } from './figure.ts';
import { figureOfLoad, type RawLimit } from './figure-of-load.ts';
import { type LoadResult, putLoad, toBytes } from './load.ts';
import { runPgbench } from './pgbench.ts';

const seconds = 5;
const warmUpSeconds = 6;
const connections = 32;
const users = 1_000;
const password = 'correct horse battery';
/** So many that the processor is busy; each waits for a whole hash. */
const signInConnections = 8;

type World = Readonly<{ folder: string; database: Database; site: SiteServer; port: number }>;
type Asked = Readonly<{
  question: (n: number) => Question;
  status: number;
  connections?: number;
}>;

async function press({ port }: Pick<World, 'port'>, asked: Asked, forSeconds = seconds): Promise<LoadResult> {
  const { question, status, connections: count = connections } = asked;
  const prepared = Array.from({ length: users }, (_, n) => toBytes(question(n)));
  const request = (n: number) => prepared[n % users] ?? Buffer.alloc(0);
  const result = await putLoad({ ports: [port], connections: count, seconds: forSeconds, request, status });
  if (result.failures > 0) throw new Error(`${result.failures} × ${question(0).path} failed.`);
  return result;
}

async function bareHttp({ folder, port }: World, asked: Asked): Promise<RawLimit> {
  const perSecond = await withBareServer(folder, port, asked.question(0), async (bare) => {
    await press({ port: bare }, asked, 1);
    return (await press({ port: bare }, asked)).perSecond;
  });
  return { name: 'node:http', perSecond };
}

async function pgbench({ database }: World, scripts: readonly string[]): Promise<RawLimit> {
  const { connectionString } = database;
  const perSecond = await runPgbench({ connectionString, scripts, connections, seconds, protocol: 'simple' });
  return { name: 'pgbench', perSecond };
}

async function bareHash(): Promise<RawLimit> {
  const hash = await hashPassword(password);
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      await verifyPassword({ hash, password });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: signInConnections }, work));
  return { name: 'the password hash alone', perSecond: done / seconds };
}

/** What reading one's progress asks the database. */
function progressScript(folder: string): string {
  const script = join(folder, 'progress.sql');
  writeFileSync(
    script,
    `\\set n random(1, ${users})
select id, trial_started, total_calculations, weekly_calculations, week_start::text, total_hours_saved,
  total_templates, templates_reused, days_active, trial_days, last_trial_day::text, admin_level, subscription_tier,
  subscription_status
from "user" left join progress on user_id = id where id = ${idSql(':n')} and deleted_at is null;
`,
  );
  return script;
}

async function givePasswords({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into account (user_id, account_id, provider_id, password) select id, id::text, 'credential', $1 from "user"`,
    [await hashPassword(password)],
  );
}

function questions(people: readonly BenchUser[]) {
  const personOf = (n: number) => people[n % people.length] ?? { id: '', token: '' };
  const bearer = (n: number) => ({ authorization: `Bearer ${personOf(n).token}` });
  const json = { 'content-type': 'application/json' };
  return {
    home: {
      question: () => ({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }),
      status: 200,
    },
    progress: {
      question: (n) => ({ method: 'GET', path: `/api/progress/${personOf(n).id}`, headers: bearer(n) }),
      status: 200,
    },
    calculate: {
      question: (n) => ({
        method: 'POST',
        path: '/api/calculate',
        headers: { ...bearer(n), ...json },
        body: JSON.stringify(calculations[n % calculations.length]),
      }),
      status: 201,
    },
    signIn: {
      question: (n) => ({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        // From another address each time, or there would soon be too many attempts.
        headers: { ...json, 'x-forwarded-for': `10.7.${n >> 8}.${n & 255}` },
        body: JSON.stringify({ email: `user${n + 1}@example.com`, password }),
      }),
      status: 200,
      connections: signInConnections,
    },
  } as const satisfies Record<string, Asked>;
}

async function measure(world: World, people: readonly BenchUser[]): Promise<Figure[]> {
  const { folder, site } = world;
  const idle = site.residentMegabytes();
  const { home, progress, calculate, signIn } = questions(people);
  const saves = calculations.map((calculation) => pgbenchScript(folder, calculation));
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, site.residentMegabytes())), 200);
  const pressWarm = async (asked: Asked) => {
    await press(world, asked, warmUpSeconds);
    return await press(world, asked);
  };
  const at = `${connections} connections`;
  const figures = [
    figureOfLoad(`GET / (home page), ${at}`, await pressWarm(home), [await bareHttp(world, home)]),
    figureOfLoad(`GET /api/progress, ${at}`, await pressWarm(progress), [
      await bareHttp(world, progress),
      await pgbench(world, [progressScript(folder)]),
    ]),
    figureOfLoad(
      `POST /api/calculate, ${at}`,
      await pressWarm(calculate),
      [await pgbench(world, saves), await bareHttp(world, calculate)],
      50,
    ),
    figureOfLoad(`sign-in, ${signInConnections} connections`, await pressWarm(signIn), [await bareHash()]),
  ];
  clearInterval(watch);
  return [
    ...figures,
    atMost('resident memory before the load', idle, 180, 'MB'),
    {
      what: 'resident memory at its most under the load',
      measured: `${Math.round(most)} MB`,
      budget: 'none',
      met: true,
    },
  ];
}

/** The endpoints people meet most, each beside the parts that it is made of, taking turns on one machine. */
export async function trafficFigures(): Promise<Figure[]> {
  const { path: folder, remove } = scratchFolder();
  const database = await openDatabase({ dataDir: folder }, createLog({ logLevel: 'error' }));
  try {
    await migrate(database);
    const people = await addBenchUsers(database, users);
    await givePasswords(database);
    const site = await startSite(folder, {
      DATABASE_URL: database.connectionString,
      AUTH_SECRET: authSecret,
      TRUST_PROXY: 'on',
    });
    try {
      return await measure({ folder, database, site, port: Number(new URL(site.address).port) }, people);
    } finally {
      await site.stop();
    }
  } finally {
    await database.close();
    remove();
  }
}

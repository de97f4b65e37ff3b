import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type SiteServer, startSite } from '../../scripts/site-server.ts';
import type { BenchSite } from '../bench-site.ts';
import { authSecret } from '../bench-users.ts';
import { median } from '../figure.ts';
import { toBytes } from '../load.ts';
import { secondsOf, secondsOfPostgres } from './processor-time.ts';

export const processes = 20;
export const streams = 10_000;
/** Changes in one message, as the server batches them. */
const perMessage = 50;
/** Rates to try, in messages a second. A process sends one in 40 ms at most, so 20 of them send 500. */
const rates = [10, 50, 200, 500];
const seconds = 5;
/** A page is up to date within a second. */
const promisedMs = 1_000;

export type Round = Readonly<{
  messages: number;
  changes: number;
  /** Processor time of each process, as a share of a core. */
  webShare: number;
  postgresShare: number;
  medianMs: number;
  p99Ms: number;
  lost: number;
}>;

export type Notified = Readonly<{
  rounds: readonly Round[];
  /** Processor time in microseconds that one change takes in each process that receives it. */
  perChange: number;
  /** Changes per second at which receiving them takes half a core of every process. */
  mostChanges: number;
}>;

/** Sends changes at growing rates to several processes with many open pages. */
export async function measureNotices(bench: BenchSite): Promise<Notified> {
  const sites: SiteServer[] = [];
  const sockets: Socket[] = [];
  try {
    const { connectionString } = bench.database;
    const variables = {
      DATABASE_URL: connectionString,
      AUTH_SECRET: authSecret,
      ROLE: 'web',
      TRUST_PROXY: 'on',
    };
    for (let n = 0; n < processes; n += 1) sites.push(await startSite(bench.folder, variables));
    const meter = createDelayMeter();
    for (let n = 0; n < streams; n += 1) sockets.push(await openStream(bench, sites, n, meter));
    const rounds: Round[] = [];
    for (const rate of rates) rounds.push(await sendAtRate(bench, sites, meter, rate));
    const busiest = rounds.at(-1);
    const perChange = busiest ? (busiest.webShare * 1e6) / busiest.changes : Number.NaN;
    return { rounds, perChange, mostChanges: 500_000 / perChange };
  } finally {
    for (const socket of sockets) socket.destroy();
    await Promise.all(sites.map((site) => site.stop()));
  }
}

type DelayMeter = ReturnType<typeof createDelayMeter>;

function createDelayMeter() {
  const sentAt = new Map<string, number>();
  let delays: number[] = [];
  return {
    markSent: (userId: string) => void sentAt.set(userId, performance.now()),
    markReceived(userId: string): void {
      const at = sentAt.get(userId);
      if (at !== undefined) delays.push(performance.now() - at);
    },
    take(): number[] {
      const taken = delays;
      delays = [];
      sentAt.clear();
      return taken;
    },
  };
}

async function openStream(
  { people }: BenchSite,
  sites: readonly SiteServer[],
  n: number,
  { markReceived }: DelayMeter,
) {
  const user = people[n % people.length];
  // Neighbours in the list of users get different processes, and so do the pages of one user.
  const site = sites[(n + Math.floor(n / people.length)) % sites.length];
  if (!user || !site) throw new Error('Nobody to open a page.');
  const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
  socket.setEncoding('latin1');
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', () => resolve());
    const headers = { authorization: `Bearer ${user.token}`, 'x-forwarded-for': `10.8.${n >> 8}.${n & 255}` };
    socket.write(toBytes({ method: 'GET', path: '/api/changes', headers }));
  });
  socket.on('data', (piece: string) => {
    if (piece.includes('changed')) markReceived(user.id);
  });
  return socket;
}

/** Sends messages like the server's, at one rate, and measures their delivery. */
async function sendAtRate(
  bench: BenchSite,
  sites: readonly SiteServer[],
  meter: DelayMeter,
  rate: number,
): Promise<Round> {
  const { people, database } = bench;
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const used = () => ({
    web: sites.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
    postgres: secondsOfPostgres(rows[0]?.pid ?? 0),
  });
  const before = used();
  const started = performance.now();
  let messages = 0;
  for (; messages < rate * seconds; messages += 1) {
    const wait = started + (messages * 1000) / rate - performance.now();
    if (wait > 1) await delay(wait);
    const users = Array.from(
      { length: perMessage },
      (_, n) => people[(messages * perMessage + n) % people.length],
    );
    const changes = users.flatMap((user) => (user ? [{ userId: user.id, what: ['progress'] }] : []));
    for (const { userId } of changes) meter.markSent(userId);
    await database.pool.query('select pg_notify($1, $2)', ['fairsplit_changed', JSON.stringify(changes)]);
  }
  const elapsed = (performance.now() - started) / 1000;
  const after = used();
  await delay(promisedMs);
  const delays = meter.take().toSorted((one, other) => one - other);
  const expected = messages * perMessage * (streams / people.length);
  return {
    messages: messages / elapsed,
    changes: (messages * perMessage) / elapsed,
    webShare: (after.web - before.web) / elapsed / sites.length,
    postgresShare: (after.postgres - before.postgres) / elapsed,
    medianMs: median(delays),
    p99Ms: delays[Math.floor(delays.length * 0.99)] ?? Number.NaN,
    lost: Math.max(0, expected - delays.length),
  };
}

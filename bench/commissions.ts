import { planInput, writtenPlan } from '#features/commissions/rules/plans/plan.ts';
import { readyMadePlans } from '#features/commissions/rules/plans/ready-made-plans.ts';
import { type CreditColumns, computeRun, type RunRep } from '#features/commissions/rules/runs/compute-run.ts';
import { cents } from '#kernel/money/cents.ts';
import { type BenchSite, withBenchSite } from './bench-site.ts';
import type { BenchUser } from './bench-users.ts';
import { atMost, type Figure, median } from './figure.ts';

const [reps, deals] = [100, 100_000];
const plan = planInput.parse(readyMadePlans[0]?.plan);
const pad = (n: number) => String(n).padStart(2, '0');

/** Ninety days of one quarter, unordered. */
const dayOf = (n: number) => `2026-${pad(10 + (n % 3))}-${pad(1 + ((n * 7) % 28))}`;

function engineMilliseconds(): number {
  const columns: CreditColumns = {
    rep: Int32Array.from({ length: deals }, (_, n) => n % reps),
    day: Int32Array.from({ length: deals }, (_, n) => 20_000 + ((n * 37) % 90)),
    seq: Int32Array.from({ length: deals }, (_, n) => n),
    credit: Float64Array.from({ length: deals }, (_, n) => 10_000 + ((n * 7919) % 99_991)),
    product: Int32Array.from({ length: deals }, (_, n) => n % 3),
    products: ['Licence', 'Services', 'Training'],
  };
  const people = Array.from(
    { length: reps },
    (_, seq): RunRep => ({
      seq,
      name: `Rep ${seq}`,
      quota: null,
      proration: { days: 1, of: 1 },
      oneOffs: [],
      opening: { draw: cents(0), clawback: cents(0) },
    }),
  );
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    computeRun(plan, people, columns);
    return performance.now() - started;
  });
  return median(times);
}

function fileOf(count: number): string {
  const lines = Array.from(
    { length: count },
    (_, n) => `D-${n},Deal ${n},${dayOf(n)},${(100 + (n % 9_999)) / 4},Rep ${n % reps},Licence`,
  );
  return `Deal ID,Deal Name,Close Date,Amount,Owner,Product\n${lines.join('\n')}\n`;
}

type Ask = (method: string, path: string, body?: string, type?: string) => Promise<Response>;

function asking({ site }: BenchSite, { token }: BenchUser): Ask {
  return async (method, path, body, type = 'application/json') => {
    const response = await fetch(`${site.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function newRun(ask: Ask): Promise<string> {
  const made = (await (await ask('POST', '/commission-plans', JSON.stringify(writtenPlan(plan)))).json()) as {
    id: string;
  };
  const body = JSON.stringify({ planId: made.id, day: '2026-11-15' });
  return ((await (await ask('POST', '/commission-runs', body)).json()) as { id: string }).id;
}

const columns = 'id:0,name:1,date:2,amount:3,rep:4,product:5';

/** The longest response time of a small request while the server works. */
async function longestWait(ask: Ask, work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const asking = (async () => {
    while (!isDone) longest = Math.max(longest, await timed(() => ask('GET', '/health')));
  })();
  await work();
  isDone = true;
  await asking;
  return longest;
}

async function onSite(bench: BenchSite): Promise<Figure[]> {
  const [few, many] = bench.people;
  if (!few || !many) throw new Error('Nobody to compare.');
  const [small, large] = [asking(bench, few), asking(bench, many)];
  const [smallRun, largeRun] = [await newRun(small), await newRun(large)];
  const send = (ask: Ask, id: string, count: number) =>
    ask('PUT', `/commission-runs/${id}/deals?columns=${columns}&addReps=yes`, fileOf(count), 'text/csv');
  await send(small, smallRun, 100);
  const imported = await timed(() => send(large, largeRun, deals));
  await small('POST', `/commission-runs/${smallRun}/compute`);
  const computed: number[] = [];
  const waited: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    computed.push(await timed(() => large('POST', `/commission-runs/${largeRun}/compute`)));
    waited.push(await longestWait(small, () => large('POST', `/commission-runs/${largeRun}/compute`)));
  }
  const opened = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < 30; round += 1) {
    opened.few.push(await timed(() => openPage(small, smallRun)));
    opened.many.push(await timed(() => openPage(large, largeRun)));
  }
  return [
    atMost(`import of ${deals.toLocaleString('en-US')} lines`, imported / 1000, 5, 's'),
    atMost('compute it over the API, deals read from the database', median(computed) / 1000, 5, 's'),
    atMost('longest wait of another request meanwhile', Math.min(...waited), 50, 'ms'),
    atMost(
      `a run of ${deals.toLocaleString('en-US')} deals opens (${median(opened.many).toFixed(1)} ms) against 100`,
      median(opened.many) / median(opened.few),
      1.5,
      '×',
    ),
  ];
}

async function openPage(ask: Ask, id: string): Promise<void> {
  await (await ask('GET', `/commission-runs/${id}`)).arrayBuffer();
  await (await ask('GET', `/commission-runs/${id}/deals`)).arrayBuffer();
}

export async function commissionFigures(): Promise<Figure[]> {
  return [
    atMost(`engine: ${reps} reps, ${deals.toLocaleString('en-US')} deals`, engineMilliseconds(), 1000, 'ms'),
    ...(await withBenchSite(onSite)),
  ];
}

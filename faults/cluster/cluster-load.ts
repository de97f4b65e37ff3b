import { setTimeout as delay } from 'node:timers/promises';
import { checkSaves } from '../check-saves.ts';
import { queryAt } from '../data-folder.ts';
import type { Outcome } from '../fault.ts';
import { startWriting } from '../group-writing.ts';
import { startLooking } from '../looking.ts';
import { addPeople } from '../people.ts';
import { createAsker } from '../requests.ts';
import { startSaving } from '../saving.ts';
import { startTapping } from '../tapping.ts';
import { startApproving } from './approvals.ts';
import type { Cluster } from './cluster.ts';
import { startImporting } from './imports.ts';
import { startOfficeWork } from './office-work.ts';
import { startPaying } from './payments.ts';

const savers = 6;
const guests = 6;
const phones = 6;
/** More buyers than can pay during a fault. */
const buyers = 300;

/** Pages in two languages; startReading adds a script of the front page. */
const pages = ['/', '/calculator/bill-split', '/de/calculator/freelancer', '/pricing'];
const readPauseMs = 50;

/** Reads static pages and a script continuously; any failure counts. */
async function startReading(address: string) {
  const html = await (await fetch(`${address}/`)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  if (!script) throw new Error('The front page names no script.');
  const paths = [...pages, script];
  const failures: string[] = [];
  let reads = 0;
  let isGoingOn = true;
  async function read(path: string): Promise<string | undefined> {
    try {
      const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(5_000) });
      await response.text();
      return response.ok ? undefined : `${response.status} at ${path}`;
    } catch (error) {
      return `${String(error)} at ${path}`;
    }
  }
  const reading = paths.map(async (path) => {
    while (isGoingOn) {
      const failure = await read(path);
      reads += 1;
      if (failure) failures.push(failure);
      await delay(readPauseMs * paths.length);
    }
  });
  return {
    async finish() {
      isGoingOn = false;
      await Promise.all(reading);
      return { reads, failures };
    },
  };
}

/** Measures the longest time in which no request was acknowledged. */
function startTiming(acknowledged: () => number) {
  let seen = acknowledged();
  let since = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (acknowledged() === seen) return;
    seen = acknowledged();
    since = now;
  }, 20);
  return () => {
    clearInterval(timer);
    return longest / 1000;
  };
}

/** Records every moment at which two nodes claim to be the leader. */
function startWatchingLeaders({ nodes }: Cluster) {
  const doubled: string[] = [];
  let isGoingOn = true;
  const watching = (async () => {
    while (isGoingOn) {
      const leaders = await nodes.leaders();
      if (leaders.length > 1) doubled.push(leaders.map(({ machine }) => machine.name).join(' and '));
      await delay(200);
    }
  })();
  return {
    async finish() {
      isGoingOn = false;
      await watching;
      return doubled;
    },
  };
}

/** Counts the servers that have crashed since this call, with their last log lines. */
function startCountingEndings({ machines }: Cluster) {
  const before = machines.all.map(({ fairsplit }) => fairsplit.endings());
  return () =>
    machines.all.flatMap(({ fairsplit }, n) => {
      const times = fairsplit.endings() - (before[n] ?? 0);
      return times > 0 ? [`${fairsplit.name} ended ${times} times: ${fairsplit.lastLines().trim()}`] : [];
    });
}

export type Load = Awaited<ReturnType<typeof startLoad>>;

/**
 * Starts people who save, sign in, use a template, claim items, write in a group, import into a group, approve runs,
 * buy a plan and read pages, and a program that pushes deals, all through nginx. Phones and guests keep event streams
 * open.
 */
export async function startLoad(cluster: Cluster) {
  const { address } = cluster;
  const query = queryAt(() => cluster.databaseUrl);
  const [maker, clerk, approver, ...others] = await addPeople(query, 3 + savers + buyers);
  if (!maker || !clerk || !approver) throw new Error('Nobody to make the group.');
  const people = others.slice(0, savers);
  const asker = createAsker();
  const saving = startSaving({ address, people, asker });
  const looking = await startLooking({ server: { address }, asker, query });
  const tapping = await startTapping(address, guests);
  const writing = await startWriting({ address, maker, phones, query });
  const office = await startOfficeWork({ cluster, person: clerk, asker, query });
  const approving = await startApproving({ cluster, person: approver, query });
  const importing = await startImporting({ address, person: maker, asker, query });
  const paying = startPaying({
    address,
    provider: cluster.provider,
    people: others.slice(savers),
    asker,
    query,
  });
  const reading = await startReading(address);
  const leaders = startWatchingLeaders(cluster);
  const longestGap = startTiming(() => saving.acknowledged.size);
  const ended = startCountingEndings(cluster);

  /** Compares all acknowledged requests with what is stored and shown. */
  async function settle(did: string, promisedSeconds: number): Promise<Outcome> {
    const gap = longestGap();
    const finished = await saving.finish();
    await looking.finish();
    const [taps, read, twice, ...works] = await Promise.all([
      tapping.finish(),
      reading.finish(),
      leaders.finish(),
      writing.finish(),
      office.finish(),
      approving.finish(),
      importing.finish(),
      paying.finish(),
    ]);
    const [entries, deals, approvals, imports, payments] = works.map(({ acknowledged }) => acknowledged);
    const sumOf = (count: (work: (typeof works)[number]) => number) =>
      works.reduce((sum, work) => sum + count(work), 0);
    const saves = await checkSaves(query, saving.acknowledged);
    const [jobs] = await query<{ failed: string }>(
      `select count(*) as failed from pgboss.job where state = 'failed'`,
    );
    return {
      did,
      acknowledged: saving.acknowledged.size + taps.acknowledged + sumOf((work) => work.acknowledged),
      lost: saves.lost + taps.lost + sumOf((work) => work.lost),
      doubled: saves.doubled + sumOf((work) => work.doubled),
      complaints: [
        ...saves.complaints,
        ...asker.complaints,
        ...works.flatMap((work) => ('complaints' in work ? work.complaints : [])),
        ...(finished ? [] : ['somebody still waits for an answer']),
        ...(gap > promisedSeconds ? [`nothing was saved for ${gap.toFixed(1)} s`] : []),
        ...(twice.length > 0 ? [`two leaders: ${twice[0]}`] : []),
        ...(read.failures.length > 0 ? [`reads of a page failed, the first: ${read.failures[0]}`] : []),
        ...(Number(jobs?.failed) > 0 ? [`${jobs?.failed} jobs failed`] : []),
      ],
      figures: [
        `longest time without an acknowledged save ${gap.toFixed(1)} s; ${read.failures.length} of ${read.reads} reads of pages failed`,
        ...ended(),
        `${saving.acknowledged.size} saves, ${taps.acknowledged} taps, ${entries} entries, ${deals} uses and deals, ${approvals} approvals, ${imports} imports, ${payments} payments`,
        asker.summary(),
      ],
    };
  }

  return {
    /** Waits until saves are acknowledged again. */
    async untilSaved(): Promise<void> {
      const before = saving.acknowledged.size;
      while (saving.acknowledged.size < before + savers) await delay(50);
    },
    settle,
  };
}

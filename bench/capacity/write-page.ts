import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import type { Cost } from './costs.ts';
import { assumed, bottleneckOf, type Demand, demandOf, shardsFor, steps, stepsFor } from './model.ts';
import { type Notified, processes, streams } from './notices.ts';

const file = resolve(import.meta.dirname, '../../docs/growth.md');

const daily = [10_000, 100_000, 1_000_000, 10_000_000, 50_000_000];

const count = (value: number) => Math.round(value).toLocaleString('en');
const figure = (value: number) => (value >= 100 ? count(value) : value.toPrecision(2).replace(/\.0$/, ''));

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(line)].join('\n');
}

const costTable = (costs: readonly Cost[]) =>
  table(
    [
      'Request',
      'A day and person',
      'Web, ms of a core',
      'PostgreSQL, ms',
      'Statements',
      'Stored',
      'Log (WAL)',
    ],
    costs.map(({ name, perDay, web, postgres, statements, bytes, logBytes }) => [
      name,
      perDay < 1 ? `1 in ${Math.round(1 / perDay)} days` : String(perDay),
      figure(web),
      figure(postgres),
      figure(statements),
      bytes < 1 ? 'nothing' : `${figure(bytes)} bytes`,
      logBytes < 1 ? 'nothing' : `${figure(logBytes)} bytes`,
    ]),
  );

function demandRow(demand: Demand, notified: Notified): string[] {
  const steps = stepsFor(demand, notified);
  const shards = shardsFor(demand);
  const machines = Math.ceil(demand.webCores / assumed.coresOfAMachine);
  return [
    count(demand.users),
    figure(demand.requestsPerSecond),
    figure(demand.webCores) + (machines > 1 ? ` (${machines} machines)` : ''),
    figure(demand.postgresCores) + (shards > 1 ? ` (${shards} servers)` : ''),
    `${figure(demand.gigabytesADay)} GB`,
    `${figure(demand.logMegabytesPerSecond)} MB/s`,
    count(demand.connections),
    count(demand.streams),
    figure(demand.noticesPerSecond),
    bottleneckOf(demand, notified),
    steps.length > 0 ? steps.join('; ') : 'one machine with the embedded PostgreSQL',
  ];
}

const demandTable = (costs: readonly Cost[], notified: Notified) =>
  table(
    [
      'Users active in a day',
      'Requests a second',
      'Web cores',
      'PostgreSQL cores',
      'New a day',
      'Log',
      'Connections',
      'Open pages',
      'Changes a second',
      'Full first',
      'What it takes',
    ],
    daily.map((users) => demandRow(demandOf(costs, users), notified)),
  );

const stepTable = () =>
  table(
    ['Step', 'Costs'],
    steps.map(({ text, cost }) => [text, cost]),
  );

const noticeTable = ({ rounds }: Notified) =>
  table(
    [
      'Messages a second',
      'Changes',
      'Each process, of a core',
      'PostgreSQL',
      'Median',
      '99 %',
      'Not heard in time',
    ],
    rounds.map(({ messages, changes, webShare, postgresShare, medianMs, p99Ms, lost }) => [
      count(messages),
      count(changes),
      `${figure(webShare * 100)} %`,
      `${figure(postgresShare * 100)} %`,
      `${figure(medianMs)} ms`,
      `${figure(p99Ms)} ms`,
      count(lost),
    ]),
  );

/** All measurements, as Markdown. */
export function capacityPage(costs: readonly Cost[], notified: Notified): string {
  const { busiestHour, minutesOpen, usedOfACore, daysKept } = assumed;
  const [first] = cpus();
  const most = Math.max(...notified.rounds.map(({ messages }) => messages));
  const machine = `${cpus().length} × ${first?.model.trim() || process.arch}`;
  return `Measured by \`npm run capacity\` on ${new Date().toISOString().slice(0, 10)}, ${machine}: processor time of the server's
process and of all processes of PostgreSQL, which does not grow with what else runs on the machine; ${figure(busiestHour * 100)} % of a day's
requests in its busiest hour, a page open for ${minutesOpen} minutes, cores used to ${usedOfACore * 100} %, and ${daysKept} days kept are assumed.

${costTable(costs)}

${demandTable(costs, notified)}

${stepTable()}

LISTEN/NOTIFY with ${processes} processes and ${count(streams)} open pages, all on this machine; a process gathers its changes for 40 ms:

${noticeTable(notified)}

At ${count(most)} messages a second the ${cpus().length} cores, which all processes and pages share here, are full, and the sender
waits. A change takes ${figure(notified.perChange)} µs of a core in every process, with telling the pages that are open there: at ${count(notified.mostChanges)} changes
a second hearing takes half a core of each. From there on a broker with a channel for each user (Redis, NATS) takes the place of LISTEN/NOTIFY
behind \`platform/realtime/changes.ts\`.`;
}

/** Replaces the part of docs/growth.md that this command wrote before. */
export function writePage(page: string, command = 'npm run capacity'): void {
  const [begin, end] = [`<!-- ${command} -->`, `<!-- end of ${command} -->`];
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error('docs/growth.md has no place for the figures.');
  writeFileSync(file, `${text.slice(0, from)}${begin}\n${page}\n${text.slice(to)}`);
}

import type { Cost } from './costs.ts';
import type { Notified } from './notices.ts';

/** Assumptions, not measurements. docs/growth.md lists them. */
export const assumed = {
  /** Share of the day's requests in its busiest hour. */
  busiestHour: 0.1,
  /** Minutes that a person's page stays open. */
  minutesOpen: 15,
  /** A core counts as full at this utilisation, so that waiting times stay short. */
  usedOfACore: 0.5,
  /** Web machines of this many cores, with a process on each. */
  coresOfAMachine: 8,
  /** The largest PostgreSQL that hosting providers offer as standard. */
  coresOfPostgres: 64,
  /** Connections of a process to PostgreSQL; `otherConnections` are for jobs and changes. */
  connectionsOfAProcess: 20,
  otherConnections: 7,
  /** The most connections of PostgreSQL before PgBouncer is needed. */
  mostConnections: 300,
  /** The largest table before it is partitioned: beyond this size vacuum and index builds take hours. */
  mostTerabytes: 2,
  daysKept: 365,
} as const;

export type Demand = Readonly<{
  users: number;
  requestsPerSecond: number;
  webCores: number;
  postgresCores: number;
  statementsPerSecond: number;
  gigabytesADay: number;
  logMegabytesPerSecond: number;
  processes: number;
  connections: number;
  streams: number;
  noticesPerSecond: number;
}>;

const sum = (costs: readonly Cost[], of: (cost: Cost) => number) =>
  costs.reduce((total, cost) => total + cost.perDay * of(cost), 0);

/** The load of the busiest hour, if each of these people is active once a day. */
export function demandOf(costs: readonly Cost[], users: number): Demand {
  const { busiestHour, minutesOpen, usedOfACore, connectionsOfAProcess, otherConnections } = assumed;
  const inASecond = (users * busiestHour) / 3600;
  const webCores = (inASecond * sum(costs, ({ web }) => web)) / 1000 / usedOfACore;
  const processes = Math.max(1, Math.ceil(webCores));
  return {
    users,
    requestsPerSecond: inASecond * sum(costs, () => 1),
    webCores,
    postgresCores: (inASecond * sum(costs, ({ postgres }) => postgres)) / 1000 / usedOfACore,
    statementsPerSecond: inASecond * sum(costs, ({ statements }) => statements),
    gigabytesADay: (users * sum(costs, ({ bytes }) => bytes)) / 1e9,
    logMegabytesPerSecond: (inASecond * sum(costs, ({ logBytes }) => logBytes)) / 1e6,
    processes,
    connections: processes * connectionsOfAProcess + otherConnections,
    streams: (users * busiestHour * minutesOpen) / 60,
    noticesPerSecond: inASecond * sum(costs, ({ notices }) => notices),
  };
}

type Step = Readonly<{
  isNeeded: (demand: Demand, notified: Notified) => boolean;
  text: string;
  cost: string;
}>;

/** Steps of growth, in the order in which an operator takes them. */
export const steps: readonly Step[] = [
  {
    isNeeded: ({ webCores, postgresCores }) => webCores + postgresCores > 1,
    text: 'a PostgreSQL of its own, with a synchronous standby',
    cost: 'two machines with the disks of the database, three with Patroni and etcd; a commit also waits for the standby',
  },
  {
    isNeeded: ({ processes }) => processes > 1,
    text: '`WORKERS`, then more web machines',
    cost: `a machine of ${assumed.coresOfAMachine} cores for as many web cores, and ${assumed.connectionsOfAProcess + assumed.otherConnections} connections for each process; nothing moves, since processes keep nothing`,
  },
  {
    isNeeded: ({ connections }) => connections > assumed.mostConnections,
    text: 'PgBouncer',
    cost: 'a process on each web machine; statements are planned each time instead of prepared once',
  },
  {
    isNeeded: ({ gigabytesADay }) => (gigabytesADay * assumed.daysKept) / 1000 > assumed.mostTerabytes,
    text: '`calculation` and `group_entry` in partitions',
    cost: 'a migration that copies both tables once, while both releases run; no machine',
  },
  {
    isNeeded: ({ noticesPerSecond }, { mostChanges }) => noticesPerSecond > mostChanges,
    text: 'changes over a broker instead of LISTEN/NOTIFY',
    cost: 'two machines for the broker, and code behind `platform/realtime/changes.ts`; pages ask again by themselves while it is away',
  },
  {
    isNeeded: ({ postgresCores }) => postgresCores > assumed.coresOfPostgres,
    text: 'shards, by the columns below',
    cost: `a PostgreSQL with its standby for every ${assumed.coresOfPostgres} cores; a small table that finds the shard of a secret or an address, with one more statement for each sign-in`,
  },
];

/** The steps that this load needs. */
export const stepsFor = (demand: Demand, notified: Notified): string[] =>
  steps.filter(({ isNeeded }) => isNeeded(demand, notified)).map(({ text }) => text);

export const shardsFor = ({ postgresCores }: Demand): number =>
  Math.max(1, Math.ceil(postgresCores / assumed.coresOfPostgres));

/** The bottleneck: the part with the highest utilisation. */
export function bottleneckOf(demand: Demand, { mostChanges }: Notified): string {
  const { postgresCores, connections, gigabytesADay, noticesPerSecond } = demand;
  const shares: [share: number, name: string][] = [
    [postgresCores / assumed.coresOfPostgres, 'cores of PostgreSQL'],
    [connections / assumed.mostConnections, 'connections'],
    [(gigabytesADay * assumed.daysKept) / 1000 / assumed.mostTerabytes, 'space for a year'],
    [noticesPerSecond / mostChanges, 'LISTEN/NOTIFY'],
  ];
  const [first] = shares.toSorted(([one], [other]) => other - one);
  if (!first) return '';
  const [share, name] = first;
  return `${name} (${share < 10 ? `${Math.round(share * 100)} %` : `${Math.round(share)} ×`})`;
}

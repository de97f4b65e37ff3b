import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { findIdentity, type Identity } from '#platform/db/embedded/identity.ts';
import { openRelay } from '../tcp-relay.ts';
import { type Machine, nodes } from './machines.ts';
import { createPart, type Part, signalFamily } from './part.ts';
import { programs } from './programs.ts';
import { fillIn, place, readReference, type Secrets } from './reference-files.ts';

const etcdPort = 2379;
/** Patroni reaches etcd through a relay on this port, so that a test can cut the connection. */
const relayPort = 12_379;

const members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string().optional() })),
});

export type DatabaseNode = Readonly<{
  machine: Machine;
  etcd: Part;
  patroni: Part;
  /** Kills Patroni and PostgreSQL without a clean shutdown, like a power failure. */
  kill(): Promise<void>;
  /** Suspends both processes (SIGSTOP), like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Cuts the connection from Patroni to etcd; mendEtcd restores it. */
  cutFromEtcd(): void;
  mendEtcd(): void;
}>;

/** Folders that Debian's packages make for their services. */
function makeFolders(folder: string, identity: Identity): void {
  const own = ['etc/patroni', 'var/lib/etcd', 'var/lib/postgresql/15', 'var/run/postgresql'];
  for (const path of [
    '.',
    ...own.flatMap((one) => one.split('/').map((_, n, all) => all.slice(0, n + 1).join('/'))),
  ]) {
    mkdirSync(join(folder, path), { recursive: true });
    if (identity.uid !== undefined && identity.gid !== undefined)
      chownSync(join(folder, path), identity.uid, identity.gid);
  }
}

async function prepareNode(machine: Machine, folder: string, secrets: Secrets) {
  const identity = findIdentity(folder);
  const own = join(folder, machine.name);
  makeFolders(own, identity);
  const write = (reference: string, path: string, mode?: number) =>
    place(join(own, path), fillIn(readReference(`cluster/${reference}`), machine, secrets, own), mode);
  const etcdFile = write('etcd.yml', 'etc/etcd/etcd.yml');
  const patroniFile = write('patroni.yml', 'etc/patroni/config.yml');
  write('make-database', 'etc/patroni/make-database', 0o755);
  const relays = await Promise.all(
    nodes.map((other, n) =>
      openRelay({ host: machine.address, port: relayPort + n }, { host: other.address, port: etcdPort }),
    ),
  );
  const part = (name: 'etcd' | 'patroni', args: string[], variables = {}) =>
    createPart({
      name: `${name} of ${machine.name}`,
      program: programs[name],
      args: () => args,
      log: join(own, `${name}.log`),
      cwd: own,
      identity,
      variables,
    });
  const hosts = nodes.map((_, n) => `${machine.address}:${relayPort + n}`).join(',');
  const patroni = part('patroni', [patroniFile], {
    PATRONI_ETCD3_HOSTS: hosts,
    PATRONI_ETCD3_USE_PROXIES: 'true',
  });
  const postmasterFile = join(own, 'var/lib/postgresql/15/fairsplit/postmaster.pid');
  /** Signals PostgreSQL, which is not in Patroni's process group; does nothing if it has not been started. */
  function signalPostgres(signal: NodeJS.Signals): void {
    if (!existsSync(postmasterFile)) return;
    signalFamily(Number.parseInt(readFileSync(postmasterFile, 'utf8'), 10), signal);
  }
  const node: DatabaseNode = {
    machine,
    etcd: part('etcd', ['--config-file', etcdFile]),
    patroni,
    async kill() {
      // Freezes Patroni first; otherwise it would notice the end of PostgreSQL and hand over the leadership.
      patroni.freeze();
      signalPostgres('SIGKILL');
      await patroni.kill();
    },
    freeze() {
      patroni.freeze();
      signalPostgres('SIGSTOP');
    },
    thaw() {
      signalPostgres('SIGCONT');
      patroni.thaw();
    },
    cutFromEtcd() {
      for (const relay of relays) relay.cut();
    },
    mendEtcd() {
      for (const relay of relays) relay.mend();
    },
  };
  function close(): void {
    for (const relay of relays) relay.close();
  }
  return { node, close };
}

/** Waits until the members of etcd have agreed on their version: Patroni does not start before. */
async function untilEtcdAnswers({ address }: Machine): Promise<void> {
  for (;;) {
    const response = await fetch(`http://${address}:${etcdPort}/version`).catch(() => undefined);
    if (response?.ok && !(await response.text()).includes('not_decided')) return;
    await delay(100);
  }
}

/** The cluster's members as this node sees them; undefined without a response. */
async function membersSeenBy({ address }: Machine) {
  const response = await fetch(`http://${address}:8008/cluster`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  return response?.ok ? members.parse(await response.json()).members : undefined;
}

/** True if the node says that it is the leader, on the endpoint that HAProxy checks. */
async function leads({ address }: Machine): Promise<boolean> {
  const response = await fetch(`http://${address}:8008/primary`, {
    method: 'OPTIONS',
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  return response?.status === 200;
}

/** Prepares three PostgreSQL servers under Patroni and etcd. */
export async function openDatabaseNodes(folder: string, secrets: Secrets) {
  const prepared = await Promise.all(nodes.map((machine) => prepareNode(machine, folder, secrets)));
  const all = prepared.map(({ node }) => node);
  const leaders = async () => {
    const says = await Promise.all(all.map(({ machine }) => leads(machine)));
    return all.filter((_, n) => says[n]);
  };

  return {
    all,
    /** All nodes that claim to be the leader at this moment; more than one is a fault. */
    leaders,
    async leader(): Promise<DatabaseNode> {
      for (;;) {
        const [one] = await leaders();
        if (one) return one;
        await delay(100);
      }
    },
    async start(): Promise<void> {
      for (const { etcd } of all) etcd.start();
      for (const { machine } of all) await untilEtcdAnswers(machine);
      for (const { patroni } of all) patroni.start();
    },
    /** Waits until one node leads and the others follow, one of them synchronously. */
    async untilWhole(patienceMs = 120_000): Promise<void> {
      const until = performance.now() + patienceMs;
      for (;;) {
        const [first] = await leaders();
        const seen = first && (await membersSeenBy(first.machine));
        const isThere = (state = '') => ['running', 'streaming'].includes(state);
        const standing = seen?.filter(({ state }) => isThere(state)) ?? [];
        const isSafe = standing.some(({ role }) => role === 'sync_standby');
        if (standing.length === nodes.length && isSafe) return;
        if (performance.now() > until) {
          const logs = all.map(({ patroni }) => `${patroni.name}:\n${patroni.lastLines()}`);
          throw new Error(
            `The database nodes do not find together: ${JSON.stringify(seen)}\n${logs.join('\n')}`,
          );
        }
        await delay(200);
      }
    },
    async stop(): Promise<void> {
      for (const node of all) node.thaw();
      await Promise.all(all.map(({ patroni }) => patroni.retire()));
      await Promise.all(all.map(({ etcd }) => etcd.retire()));
      for (const { close } of prepared) close();
    },
  };
}

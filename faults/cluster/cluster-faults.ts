import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { projectFolder } from '#platform/project-folder.ts';
import type { Cluster } from './cluster.ts';
import type { Load } from './cluster-load.ts';
import { restartMs } from './web-machines.ts';

export type ClusterFault = Readonly<{
  name: string;
  /** The promised limit on the time without writes. */
  promisedSeconds: number;
  /** Injects the fault and returns a description of it. */
  inflict(cluster: Cluster, load: Load): Promise<string>;
}>;

const frozenMs = 60_000;

async function untilOtherLeads({ nodes }: Cluster, old: string): Promise<string> {
  for (;;) {
    const { machine } = await nodes.leader();
    if (machine.name !== old) return machine.name;
    await delay(100);
  }
}

const leaderKilled: ClusterFault = {
  name: 'the leader is killed',
  promisedSeconds: 30,
  async inflict(cluster, load) {
    const leader = await cluster.nodes.leader();
    await leader.kill();
    const next = await untilOtherLeads(cluster, leader.machine.name);
    await load.untilSaved();
    leader.patroni.start();
    await cluster.nodes.untilWhole();
    return `killed PostgreSQL and Patroni of ${leader.machine.name}; ${next} leads, and the old one follows`;
  },
};

const leaderFrozen: ClusterFault = {
  name: 'the leader is frozen for a minute',
  promisedSeconds: 30,
  async inflict(cluster, load) {
    const leader = await cluster.nodes.leader();
    leader.freeze();
    const next = await untilOtherLeads(cluster, leader.machine.name);
    await load.untilSaved();
    await delay(frozenMs);
    leader.thaw();
    await cluster.nodes.untilWhole();
    return `froze ${leader.machine.name} for more than ${frozenMs / 1000} s; ${next} leads, and the thawed one follows`;
  },
};

const leaderCutOff: ClusterFault = {
  name: 'the leader is cut off from etcd',
  promisedSeconds: 30,
  async inflict(cluster, load) {
    const leader = await cluster.nodes.leader();
    leader.cutFromEtcd();
    const next = await untilOtherLeads(cluster, leader.machine.name);
    await load.untilSaved();
    leader.mendEtcd();
    await cluster.nodes.untilWhole();
    return `cut ${leader.machine.name} off; ${next} leads`;
  },
};

const etcdMemberGone: ClusterFault = {
  name: 'a member of etcd is gone',
  promisedSeconds: 5,
  async inflict({ nodes }, load) {
    const leader = await nodes.leader();
    await leader.etcd.kill();
    await delay(30_000);
    await load.untilSaved();
    leader.etcd.start();
    await nodes.untilWhole();
    return `killed the one of ${leader.machine.name} for half a minute`;
  },
};

const poolersRestarted: ClusterFault = {
  name: 'PgBouncer and HAProxy are restarted',
  promisedSeconds: 10,
  async inflict({ machines }, load) {
    for (const { pgbouncer, haproxy } of machines.all) {
      await pgbouncer.kill();
      await delay(restartMs);
      pgbouncer.start();
      await load.untilSaved();
      await haproxy.kill();
      await delay(restartMs);
      haproxy.start();
      await load.untilSaved();
    }
    return 'killed both on each machine, one after the other';
  },
};

const serversKilled: ClusterFault = {
  name: 'web processes and the worker are killed',
  promisedSeconds: 5,
  async inflict({ machines, untilReady }, load) {
    // No pause between machines: nginx may not yet use the restarted machine again when the next is killed.
    for (const { fairsplit, machine } of [...machines.webs, ...machines.all]) {
      await fairsplit.kill();
      await delay(restartMs);
      fairsplit.start();
      await untilReady(machine);
    }
    await load.untilSaved();
    return 'killed Fairsplit on each machine, one as soon as the other was ready, the web machines twice';
  },
};

const nodesRestarted: ClusterFault = {
  name: 'every database node is restarted',
  promisedSeconds: 30,
  async inflict({ nodes }, load) {
    for (const { patroni } of nodes.all) {
      await patroni.stop();
      await delay(restartMs);
      patroni.start();
      await nodes.untilWhole();
      await load.untilSaved();
    }
    return 'stopped and started Patroni and PostgreSQL of each, one after the other';
  },
};

/** Copies this release to another folder, as docs/operations.md installs a new release beside the old one. */
function copyRelease(folder: string): string {
  const copy = join(folder, 'release');
  mkdirSync(copy);
  for (const part of ['build', 'drizzle', 'package.json']) {
    cpSync(join(projectFolder, part), join(copy, part), { recursive: true });
  }
  symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const releaseRolled: ClusterFault = {
  name: 'a new release is rolled through',
  promisedSeconds: 5,
  async inflict({ machines, folder, untilReady }, load) {
    const release = copyRelease(folder);
    for (const { fairsplit, machine } of machines.all) {
      await fairsplit.stop();
      fairsplit.moveTo(release);
      fairsplit.start();
      await untilReady(machine);
      await load.untilSaved();
    }
    return 'stopped Fairsplit on each machine and started it from another folder, one after the other';
  },
};

export const clusterFaults: Readonly<Record<string, ClusterFault>> = {
  killed: leaderKilled,
  frozen: leaderFrozen,
  cut: leaderCutOff,
  etcd: etcdMemberGone,
  poolers: poolersRestarted,
  servers: serversKilled,
  nodes: nodesRestarted,
  release: releaseRolled,
};

import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureAppDatabase, serverUrl } from '#platform/db/embedded/app-database.ts';
import { findBinaries } from '#platform/db/embedded/binaries.ts';
import type { Cluster } from '#platform/db/embedded/cluster.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { findIdentity } from '#platform/db/embedded/identity.ts';
import { type Postmaster, startPostmaster } from '#platform/db/embedded/postmaster.ts';
import { freePort } from '#platform/free-port.ts';
import { createLog } from '#platform/log.ts';
import { scratchFolder } from '../scripts/site-server.ts';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import { queryAt } from './data-folder.ts';
import type { Fault, Outcome } from './fault.ts';
import { startLooking } from './looking.ts';
import { openRelay } from './tcp-relay.ts';

/** The limit from losing the primary until requests succeed again. */
const promisedSeconds = 30;
const log = createLog({ logLevel: 'error' });

type Pair = Readonly<{ primary: Cluster; standby: Cluster; password: string }>;

/** A primary and its standby. */
async function makePair(path: string): Promise<Pair> {
  const folder = join(path, 'primary');
  const server = await startEmbedded({ folder }, log);
  const { password } = server;
  await ensureAppDatabase(server);
  await server.stop();
  const identity = findIdentity(folder);
  const binaries = findBinaries(identity, [path]);
  const data = join(folder, '18');
  const copy = join(folder, 'standby');
  // Preserves the owner, which differs if root runs this.
  execFileSync('cp', ['-a', data, copy]);
  return { primary: { data, binaries, identity }, standby: { data: copy, binaries, identity }, password };
}

async function untilFollowed(query: ReturnType<typeof queryAt>): Promise<void> {
  for (;;) {
    const rows = await query<{ state: string }>(
      "select state from pg_stat_replication where state = 'streaming'",
    );
    if (rows.length > 0) return;
    await delay(50);
  }
}

async function startPair({ primary, standby, password }: Pair) {
  const first = await startPostmaster(primary, log);
  const admin = (port: number) => queryAt(() => serverUrl({ port, password }, 'postgres', 'postgres'));
  const from = `host=127.0.0.1 port=${first.port} user=postgres password=${password}`;
  appendFileSync(join(standby.data, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  writeFileSync(join(standby.data, 'standby.signal'), '');
  const second = await startPostmaster(standby, log);
  await untilFollowed(admin(first.port));
  // Synchronous replication: from here on a commit is acknowledged once both servers have it.
  await admin(first.port)("alter system set synchronous_standby_names = '*'");
  await admin(first.port)('select pg_reload_conf()');
  return { first, second, admin };
}

const pidIn = (data: string) => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);

async function inflictOn(site: BusySite, failOver: () => Promise<void>): Promise<Outcome> {
  const looking = await startLooking(site);
  await delay(2_000);
  const lost = performance.now();
  await failOver();
  await site.server.untilReady();
  const seconds = (performance.now() - lost) / 1000;
  await delay(1_000);
  await looking.finish();
  return await settle(site, 'killed the primary and promoted its standby behind the same address', {
    complaints: [
      ...(seconds > promisedSeconds ? [`it took ${seconds.toFixed(1)} s`] : []),
      ...(site.server.starts() > 1 ? ['the server ended with its database'] : []),
    ],
    figures: [`served again ${seconds.toFixed(1)} s after the primary was killed`],
  });
}

export const standbyPromoted: Fault = {
  name: 'the primary is lost and its standby promoted',
  async inflict() {
    const { path, remove } = scratchFolder();
    const running: Postmaster[] = [];
    try {
      const pair = await makePair(path);
      const { first, second, admin } = await startPair(pair);
      running.push(first, second);
      // The database's address: a relay to the current primary, like a DNS name, a floating IP or a pooler.
      const addressPort = await freePort();
      const onLoopback = (port: number) => ({ host: '127.0.0.1', port });
      const address = await openRelay(onLoopback(addressPort), onLoopback(first.port));
      const at = (port: number) => serverUrl({ port, password: pair.password }, 'fairsplit', 'fairsplit');
      const failOver = async () => {
        process.kill(pidIn(pair.primary.data), 'SIGKILL');
        await admin(second.port)('select pg_promote(true)');
        address.moveTo(onLoopback(second.port));
      };
      const databaseAt = at(addressPort);
      return await withBusySite({ variables: { DATABASE_URL: databaseAt }, databaseAt }, (site) =>
        inflictOn(site, failOver),
      ).finally(address.close);
    } finally {
      for (const one of running) await one.stop();
      if (existsSync(path)) remove();
    }
  },
};

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureAppDatabase } from '#platform/db/embedded/app-database.ts';
import { startEmbedded } from '#platform/db/embedded/embedded-server.ts';
import { findIdentity } from '#platform/db/embedded/identity.ts';
import { freePort } from '#platform/free-port.ts';
import { createLog } from '#platform/log.ts';
import { scratchFolder } from '../scripts/site-server.ts';
import { type BusySite, settle, withBusySite } from './busy-site.ts';
import type { Fault, Outcome } from './fault.ts';
import { startLooking } from './looking.ts';

const restarts = { quick: 1, full: 5 };

function findPgBouncer(): string | undefined {
  const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
  return places.find((place) => spawnSync(place, ['--version']).status === 0);
}

/** PgBouncer's settings as in docs/operations.md. */
function settingsOf(server: URL, port: number, users: string): string {
  return `[databases]
fairsplit = host=127.0.0.1 port=${server.port} dbname=fairsplit
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 10
`;
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await delay(20);
  }
}

async function inflictOn(site: BusySite, restart: () => Promise<void>, times: number): Promise<Outcome> {
  const looking = await startLooking(site);
  const away: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await delay(1_500);
    await restart();
    away.push(await site.server.untilReady());
  }
  await delay(500);
  await looking.finish();
  return await settle(site, `saved through it in transaction mode, and restarted it ${times} times`, {
    complaints: site.server.starts() > 1 ? ['the server ended with its pooler'] : [],
    figures: [`ready ${Math.max(...away).toFixed(1)} s after a restart at most`],
  });
}

/** Skipped with a message if PgBouncer is not installed. */
const missing: Outcome = {
  did: 'PgBouncer is not installed (apt-get install pgbouncer): not tried',
  acknowledged: 1,
  lost: 0,
  doubled: 0,
  complaints: [],
};

export const pooledDatabase: Fault = {
  name: 'PgBouncer stands before PostgreSQL and is restarted',
  async inflict(size) {
    const program = findPgBouncer();
    if (!program) return missing;
    const { path, remove } = scratchFolder();
    const log = createLog({ logLevel: 'error' });
    const postgres = await startEmbedded({ folder: join(path, 'postgres'), scratch: path }, log);
    let bouncer: ChildProcess | undefined;
    const stop = async () => {
      const ended = new Promise((done) => bouncer?.once('exit', done));
      bouncer?.kill('SIGTERM');
      await ended;
    };
    try {
      const direct = await ensureAppDatabase(postgres);
      const url = new URL(direct);
      const port = await freePort();
      chmodSync(path, 0o755);
      writeFileSync(join(path, 'users.txt'), `"fairsplit" "${url.password}"\n`);
      writeFileSync(join(path, 'pgbouncer.ini'), settingsOf(url, port, join(path, 'users.txt')));
      const start = async () => {
        // Like PostgreSQL, PgBouncer refuses to run as root.
        bouncer = spawn(program, [join(path, 'pgbouncer.ini')], { ...findIdentity(path), stdio: 'ignore' });
        await untilListening(port);
      };
      await start();
      url.port = String(port);
      const variables = { DATABASE_URL: url.href, DATABASE_DIRECT_URL: direct };
      const restart = () => stop().then(start);
      return await withBusySite({ variables, databaseAt: direct }, (site) =>
        inflictOn(site, restart, restarts[size]),
      );
    } finally {
      await stop();
      await postgres.stop();
      remove();
    }
  },
};

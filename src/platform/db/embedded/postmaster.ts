import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from '#platform/db/database-error.ts';
import { freePort } from '#platform/free-port.ts';
import type { Log } from '#platform/log.ts';
import { type Cluster, childEnvironment, childView } from './cluster.ts';
import { startExitCleanup } from './exit-cleanup.ts';

export type Postmaster = {
  readonly port: number;
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
};

/** The log line of a server that accepts connections; a standby's line contains 'read-only'. */
const readyLine = /database system is ready to accept (read-only )?connections/;
/** Temporary: another program took the port, or children of a killed server are still exiting. */
const temporaryFailure = /could not bind|pre-existing shared memory block/;
const attempts = 50;
const patienceMs = 20_000;

function launch(cluster: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    max_connections: 200,
    unix_socket_directories: '',
    // Callers report failed statements; the log must not contain their values.
    log_min_messages: 'log',
    log_line_prefix: '',
    log_checkpoints: 'off',
    ...(cluster.scratch ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawn(join(cluster.binaries, 'bin/postgres'), ['-D', childView(cluster), ...options], {
    ...cluster.identity,
    cwd: cluster.data,
    env: childEnvironment,
    // Its own process group: Ctrl+C reaches only this process, which stops the server after the last request.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Resolves when the server accepts connections, or with its output if it exits first. */
async function watchStart(child: ChildProcess, log: Log): Promise<'ready' | { readonly output: string }> {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<'ready' | { readonly output: string }>();
  // `launch` opens this pipe.
  const reader = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  reader.on('line', (line) => {
    // An error fatal to one connection reaches its client; only a panic concerns all connections.
    if (line.startsWith('PANIC')) log.error({ postgres: line }, 'the embedded database gives up');
    else log.debug({ postgres: line }, 'the embedded database says');
    if (lines.length < 20) lines.push(line);
    if (readyLine.test(line)) resolve('ready');
  });
  reader.once('close', () => resolve({ output: lines.join(' ') }));
  child.once('error', (error) => resolve({ output: error.message }));
  return promise;
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGQUIT'), patienceMs);
  child.kill('SIGINT');
  await exited;
  clearTimeout(force);
}

/** Listens on any free port if none is given. */
export async function startPostmaster(cluster: Cluster, log: Log, wanted?: number): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await freePort());
    const child = launch(cluster, port);
    const exited = new Promise((resolve) => child.once('exit', resolve));
    if (child.pid) {
      const exitCleanup = startExitCleanup(child.pid, cluster.scratch);
      void exited.then(() => exitCleanup.cancel());
    }
    const outcome = await watchStart(child, log);
    if (outcome === 'ready') {
      return { port, exited, stop: () => stop(child, exited) };
    }
    if (attempt === attempts || !temporaryFailure.test(outcome.output)) {
      throw new DatabaseError(`PostgreSQL does not start on ${cluster.data}. ${outcome.output}`);
    }
    await delay(200);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#platform/free-port.ts';

const thisRelease = resolve(import.meta.dirname, '..');
const restartAfterMs = 50;

export type ServerOptions = Readonly<{
  dataDir: string;
  /** The folder of another release; this one by default. */
  release?: string;
  variables?: Readonly<Record<string, string>>;
  /** Modules to preload. */
  preload?: readonly string[];
  /** The system user that runs the server, if not the suite's own. */
  identity?: Readonly<{ uid?: number; gid?: number }>;
}>;

export type SupervisedServer = Awaited<ReturnType<typeof superviseServer>>;

/** The real server in its own process, restarted whenever it ends, like under a service manager. */
export async function superviseServer({
  dataDir,
  release = thisRelease,
  variables,
  preload = [],
  identity = {},
}: ServerOptions) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const errors: string[] = [];
  let starts = 0;
  let isWanted = true;
  let child = start();

  function start(): ChildProcess {
    starts += 1;
    const args = [
      ...preload.flatMap((file) => ['--import', file]),
      join(release, 'build/server/main.js'),
      '--api-only',
    ];
    const next = spawn(process.execPath, args, {
      ...identity,
      cwd: release,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        // Clients send different addresses, to avoid rate limits.
        TRUST_PROXY: 'on',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [next.stdout, next.stderr]) {
      stream?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
    }
    next.once('exit', () => setTimeout(startAgain, restartAfterMs));
    return next;
  }

  function startAgain(): void {
    if (isWanted) child = start();
  }

  const respondsWell = async (path: string) =>
    await fetch(address + path, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );

  return {
    address,
    /** Output on stderr. */
    errors,
    /** Unexpected errors. */
    unexpectedErrors: () =>
      errors.flatMap((chunk) => chunk.split('\n')).filter((line) => line.includes('unexpected error')),
    starts: () => starts,
    signal: (name: NodeJS.Signals) => child.kill(name),
    pid: () => child.pid ?? 0,
    /** Returns the seconds until ready. */
    async untilReady(patienceMs = 60_000): Promise<number> {
      const started = performance.now();
      while (!(await respondsWell('/api/ready'))) {
        if (performance.now() - started > patienceMs) {
          throw new Error(`The server does not come back: ${errors.join('').slice(-2_000)}`);
        }
        await delay(20);
      }
      return (performance.now() - started) / 1000;
    },
    async stop(): Promise<void> {
      isWanted = false;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#platform/free-port.ts';

const root = resolve(import.meta.dirname, '..');

export type SiteServer = {
  readonly pid: number;
  readonly address: string;
  readonly readyAfterMs: number;
  residentMegabytes(): number;
  stop(): Promise<void>;
};

export function scratchFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'fairsplit-site-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Polls every 5 ms, so that the bench measures precisely. Tests the port first: a refused `fetch` takes 1 ms of a
 * core that the starting server needs, a refused socket 0.1 ms.
 */
async function untilReady(port: number, child: ReturnType<typeof spawn>): Promise<void> {
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null))?.ok;
  while (!(await isListening(port)) || !(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The server stopped with exit code ${child.exitCode}.`);
    await new Promise((done) => setTimeout(done, 5));
  }
}

type Place = Readonly<{
  /** The folder of another release, in a copy of the project. */
  folder?: string;
  port?: number;
}>;

/** The built site on the real server, in its own process with its own data folder. */
export async function startSite(
  dataDir: string,
  variables: Readonly<Record<string, string>> = {},
  place: Place = {},
): Promise<SiteServer> {
  const folder = place.folder ?? root;
  const port = place.port ?? (await freePort());
  const address = `http://127.0.0.1:${port}`;
  const started = performance.now();
  // With the memory setting of `npm start`, but without its build.
  const args = ['--max-semi-space-size=16', join(folder, 'build/server/main.js')];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      ...variables,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await untilReady(port, child);
  return {
    pid: child.pid ?? 0,
    address,
    readyAfterMs: performance.now() - started,
    residentMegabytes: () => residentKilobytes(child.pid ?? 0) / 1024,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}

function residentKilobytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Identity } from '#platform/db/embedded/identity.ts';

type PartOptions = Readonly<{
  name: string;
  program: string;
  /** `folder` is the one it runs in. */
  args: (folder: string) => readonly string[];
  /** Everything it prints goes there. */
  log: string;
  cwd: string;
  identity?: Identity;
  variables?: Readonly<Record<string, string>>;
  /** After which a service manager starts it again when it has ended by itself; without it, nobody does. */
  restartMs?: number;
}>;

export type Part = ReturnType<typeof createPart>;

/** Sends a signal to a process and all processes below it. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, signal);
    } catch {
      // It has just ended.
    }
  }
}

function familyOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ +/).map(Number));
  const family = [pid];
  for (const member of family) {
    for (const [child, parent] of pairs) if (parent === member && child) family.push(child);
  }
  return family;
}

/** Longer than any program takes to finish what it has begun. */
const patienceMs = 45_000;

/** A program of the cluster, which can be killed, frozen and started again. */
export function createPart(options: PartOptions) {
  const { name, program, args, log, cwd, identity = {}, variables, restartMs } = options;
  let folder = cwd;
  let child: ChildProcess | undefined;
  let isRetired = false;
  /** Whether it ends because it was told to. */
  let isStopped = false;
  let endings = 0;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function ended(): Promise<void> {
    if (isRunning()) await new Promise((done) => child?.once('exit', done));
  }

  function signalAll(signal: NodeJS.Signals): void {
    if (child?.pid && isRunning()) signalFamily(child.pid, signal);
  }

  function start(): void {
    isStopped = false;
    if (isRunning() || isRetired) return;
    const output = openSync(log, 'a');
    child = spawn(program, args(folder), {
      ...identity,
      cwd: folder,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...variables },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    child.once('exit', () => {
      if (isStopped || restartMs === undefined) return;
      endings += 1;
      setTimeout(() => {
        if (!isStopped) start();
      }, restartMs);
    });
  }

  return {
    name,
    isRunning,
    /** How often it has ended without being told to. */
    endings: () => endings,
    start,
    pid: () => child?.pid ?? 0,
    lastLines: () => (existsSync(log) ? readFileSync(log, 'utf8').slice(-3_000) : ''),
    /** Runs in another folder from the next start on. */
    moveTo(next: string): void {
      folder = next;
    },
    /** Without a chance to finish anything, with all processes that it has started. */
    async kill(): Promise<void> {
      isStopped = true;
      if (!isRunning()) return;
      signalAll('SIGKILL');
      await ended();
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      isStopped = true;
      if (!isRunning()) return;
      child?.kill(signal);
      await ended();
    },
    /** For good: a fault that is still going on cannot start it again. */
    async retire(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
      isRetired = true;
      isStopped = true;
      if (!isRunning()) return;
      const force = setTimeout(() => signalAll('SIGKILL'), patienceMs);
      child?.kill(signal);
      await ended();
      clearTimeout(force);
    },
  };
}

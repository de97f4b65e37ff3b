import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { Identity } from '#platform/db/embedded/identity.ts';

type PartOptions = Readonly<{
  name: string;
  program: string;
  /** `folder` is the program's working directory. */
  args: (folder: string) => readonly string[];
  /** The file for all output of the program. */
  log: string;
  cwd: string;
  identity?: Identity;
  variables?: Readonly<Record<string, string>>;
  /** Restarts the program this long after it has ended by itself. Without it, the program is not restarted. */
  restartMs?: number;
}>;

export type Part = ReturnType<typeof createPart>;

/** Sends a signal to a process and all processes below it. */
export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, signal);
    } catch {
      // The process has just ended.
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

/** Time for a clean shutdown, longer than any of the programs needs; SIGKILL follows. */
const patienceMs = 45_000;

/** A program of the cluster, which can be killed, frozen and started again. */
export function createPart(options: PartOptions) {
  const { name, program, args, log, cwd, identity = {}, variables, restartMs } = options;
  let folder = cwd;
  let child: ChildProcess | undefined;
  let isRetired = false;
  /** True if the test stops the program, so that its exit is no crash. */
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
    /** Number of crashes: exits that the test did not cause. */
    endings: () => endings,
    start,
    pid: () => child?.pid ?? 0,
    lastLines: () => (existsSync(log) ? readFileSync(log, 'utf8').slice(-3_000) : ''),
    /** Uses another folder from the next start on. */
    moveTo(next: string): void {
      folder = next;
    },
    /** Kills the program and its child processes without a clean shutdown. */
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
    /** Stops the program for good: start() has no effect afterwards, even from a fault that is still running. */
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

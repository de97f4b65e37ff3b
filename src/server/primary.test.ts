import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { ask, type Member, startMember } from './testing/fleet.ts';
import { exitOf, launch } from './testing/server-process.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-primary-'));
// One for all: a first start takes longer than those after it.
const dataDir = join(scratch, 'data');
const pidFile = join(dataDir, 'postgres/18/postmaster.pid');
const members: Member[] = [];
afterEach(async () => {
  const alive = members.splice(0).filter(({ child }) => child.exitCode === null && child.signalCode === null);
  await Promise.all(alive.map((member) => member.stop()));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

async function start(): Promise<Member> {
  const member = await startMember({ DATA_DIR: dataDir, WORKERS: '2' });
  members.push(member);
  return member;
}

function processesOf({ lines }: Member): number[] {
  return lines.flatMap(({ msg, pid }) => (msg === 'process is ready' && pid ? [pid] : []));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('goes on while one of two is killed under requests, and has it back', async () => {
  const member = await start();
  await member.line(() => processesOf(member).length === 2);
  const [victim = 0, other = 0] = processesOf(member);
  const asking = Array.from({ length: 40 }, () => ask(member.address, '/ready').catch(() => undefined));
  process.kill(victim, 'SIGKILL');
  const answered = (await Promise.all(asking)).filter((answer) => answer?.status === 200);
  expect(answered.length).toBeGreaterThan(0);
  await member.line(({ msg }) => msg === 'a process has ended');
  expect((await ask(member.address, '/ready')).status).toBe(200);
  await member.line(() => processesOf(member).length === 3);
  expect(isAlive(other)).toBe(true);
  const later = await Promise.all(Array.from({ length: 6 }, () => ask(member.address, '/ready')));
  expect(later.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(await member.stop()).toBe(0);
  expect(existsSync(pidFile)).toBe(false);
});

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'stops the processes, then the database, at %s',
  async (signal) => {
    const member = await start();
    await member.line(() => processesOf(member).length === 2);
    const exit = exitOf(member.child);
    member.child.kill(signal);
    // Impatience changes nothing.
    member.child.kill(signal);
    expect(await exit).toBe(0);
    expect(processesOf(member).map(isAlive)).toEqual([false, false]);
    expect(existsSync(pidFile)).toBe(false);
  },
);

it('takes its processes along when it is killed', async () => {
  const member = await start();
  await member.line(() => processesOf(member).length === 2);
  member.child.kill('SIGKILL');
  await vi.waitFor(() => expect(processesOf(member).map(isAlive)).toEqual([false, false]), {
    timeout: 20_000,
    interval: 20,
  });
  expect((await ask((await start()).address, '/ready')).status).toBe(200);
});

it('gives up with a sentence when nothing can ever start', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  // A TCP server that listens has an address of this kind.
  const { port } = taken.address() as { port: number };
  const child = launch({ DATA_DIR: dataDir, WORKERS: '2', PORT: String(port) });
  const [complaint, exitCode] = await Promise.all([text(child.stderr), exitOf(child)]);
  taken.close();
  expect(exitCode).toBe(1);
  expect(complaint).toContain(`Port ${port} is already in use.`);
  expect(complaint).toContain('Fairsplit cannot go on: its processes end as soon as they start.');
});

import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { ownMigrations } from '#platform/db/migrate.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { ask, type Member, startMember } from '#testing/fleet.ts';
import { copyServer, launchCopy } from '#testing/release-copy.ts';
import { exitOf, launch } from '#testing/server-process.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-primary-'));
// Shared by all tests, since the first start on a folder takes longest.
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

/** Sends the signal twice: the second must change nothing. Returns what the stop leaves behind. */
async function stopWith(member: Member, signal: NodeJS.Signals) {
  const exit = exitOf(member.child);
  member.child.kill(signal);
  member.child.kill(signal);
  const exitCode = await exit;
  const processes = processesOf(member);
  const alive = processes.filter(isAlive);
  return { exitCode, hadSeveral: processes.length >= 2, alive, hasPidFile: existsSync(pidFile) };
}

const cleanStop = { exitCode: 0, hadSeveral: true, alive: [], hasPidFile: false };

// Starting a cluster dominates the time, so each start serves several checks.
const patience = { timeout: 180_000 };

it(
  'goes on while one of two is killed under requests, has it back, and stops the processes, then the database, at SIGTERM',
  patience,
  async () => {
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
    expect(await stopWith(member, 'SIGTERM')).toEqual(cleanStop);
  },
);

it('stops its processes when killed, starts again, and stops at SIGINT', patience, async () => {
  const member = await start();
  await member.line(() => processesOf(member).length === 2);
  member.child.kill('SIGKILL');
  await vi.waitFor(() => expect(processesOf(member).map(isAlive)).toEqual([false, false]), {
    timeout: 20_000,
    interval: 20,
  });
  const next = await start();
  expect((await ask(next.address, '/ready')).status).toBe(200);
  await next.line(() => processesOf(next).length === 2);
  expect(await stopWith(next, 'SIGINT')).toEqual(cleanStop);
});

it('stops the processes, then the database, at SIGHUP', patience, async () => {
  const member = await start();
  await member.line(() => processesOf(member).length === 2);
  expect(await stopWith(member, 'SIGHUP')).toEqual(cleanStop);
});

it('gives up with a sentence when its processes can never start', patience, async () => {
  const folder = join(scratch, 'without-pages');
  copyServer(folder);
  symlinkSync(ownMigrations, join(folder, 'drizzle'));
  const database = await testDatabase();
  const child = launchCopy(folder, { WORKERS: '2', DATABASE_URL: database.connectionString });
  const [complaint, exitCode] = await Promise.all([text(child.stderr), exitOf(child)]);
  await database.close();
  expect(exitCode).toBe(1);
  expect(complaint).toContain('Fairsplit cannot start: its build is damaged');
  expect(complaint).toContain('Fairsplit cannot continue: its processes exit as soon as they start.');
});

it('finds a port in use before it starts a database or a process', patience, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  // A listening TCP server has an AddressInfo.
  const { port } = taken.address() as { port: number };
  const child = launch({ DATA_DIR: dataDir, WORKERS: '2', PORT: String(port) });
  const [complaint, exitCode] = await Promise.all([text(child.stderr), exitOf(child)]);
  taken.close();
  expect(exitCode).toBe(1);
  expect(complaint).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start\n`,
  );
});

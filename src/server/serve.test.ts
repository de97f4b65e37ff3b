import type { ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { copyServer, launchCopy } from '#testing/release-copy.ts';
import { end, exitOf, launch, ready } from '#testing/server-process.ts';

const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-serve-'));
const children: ChildProcess[] = [];

function open(variables: Record<string, string>) {
  const child = launch(variables);
  children.push(child);
  return child;
}

async function start(variables: Record<string, string>) {
  const child = open(variables);
  return { child, address: await ready(child) };
}

async function ask(dataDir: string, question: string): Promise<unknown[]> {
  const port = readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const client = new Client(`postgresql://fairsplit:${password}@127.0.0.1:${port}/fairsplit`);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(question);
  await client.end();
  return rows;
}

afterEach(async () => {
  const alive = children.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(alive.map((child) => end(child, 'SIGTERM')));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));

it('starts on a bare folder, refuses a second start, survives being killed, and stops clean', async () => {
  const dataDir = join(scratch, 'own');
  const first = await start({ DATA_DIR: dataDir });
  expect((await fetch(`${first.address}/api/ready`)).status).toBe(200);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  const secret = readFileSync(join(dataDir, 'auth-secret'), 'utf8');
  await ask(dataDir, 'create table kept as select 42 as answer');

  const second = open({ DATA_DIR: dataDir });
  const [complaint, exitCode] = await Promise.all([text(second.stderr), exitOf(second)]);
  expect(exitCode).toBe(1);
  expect(complaint).toBe(
    `Fairsplit cannot start: it is already running on the data folder ${join(dataDir, 'postgres')} ` +
      `(process ${first.child.pid}). Stop it first, or start this one on another folder: DATA_DIR=.data-2 npm start\n`,
  );

  await end(first.child, 'SIGKILL');
  const third = await start({ DATA_DIR: dataDir });
  expect((await fetch(`${third.address}/api/ready`)).status).toBe(200);
  expect(await ask(dataDir, 'select answer from kept')).toEqual([{ answer: 42 }]);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(secret);

  expect(await end(third.child, 'SIGTERM')).toBe(0);
  expect(existsSync(join(dataDir, 'postgres/18/postmaster.pid'))).toBe(false);
});

it('uses the database it is given, and is not ready while that is away', async () => {
  const database = await testDatabase();
  const dataDir = join(scratch, 'given');
  const { child, address } = await start({ DATA_DIR: dataDir, DATABASE_URL: database.connectionString });
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  // Closing the test database drops it while the server runs.
  await database.close();
  expect((await fetch(`${address}/api/ready`)).status).toBe(503);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  expect(await end(child, 'SIGINT')).toBe(0);
});

it('says in one sentence which setting is wrong', async () => {
  const child = open({ DATA_DIR: scratch, DATABASE_URL: 'mysql://localhost/x' });
  const [complaint, exitCode] = await Promise.all([text(child.stderr), exitOf(child)]);
  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/^Fairsplit cannot start: DATABASE_URL must be an address such as .+\.\n$/);
});

it('finds a port in use before it starts a database', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const dataDir = join(scratch, 'port-in-use');
  const child = open({ DATA_DIR: dataDir, PORT: String(port) });
  const [complaint, exitCode] = await Promise.all([text(child.stderr), exitOf(child)]);
  other.close();
  expect(exitCode).toBe(1);
  expect(complaint).toBe(
    `Port ${port} is already in use. Stop the program that uses it, or choose another: PORT=${port + 1} npm start\n`,
  );
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

const oneSentence =
  /^Fairsplit cannot start: its build is damaged \(.+\)\. Build it again: npm ci && npm run build\n$/;

it.each([
  ['a file cut short', (folder: string) => truncateSync(join(folder, 'build/server/serve.js'), 100_000)],
  ['a file missing', (folder: string) => rmSync(join(folder, 'build/server/serve.js'))],
  ['no site', () => {}],
  ['no migrations', makeSite],
])('says in one sentence that its build is damaged: %s', async (name, damage) => {
  const folder = join(scratch, name);
  copyServer(folder);
  damage(folder);
  const database = await testDatabase();
  const child = launchCopy(folder, { DATABASE_URL: database.connectionString });
  const [complaint, exitCode] = await Promise.all([text(child.stderr), exitOf(child)]);
  await database.close();
  expect(complaint).toMatch(oneSentence);
  expect(exitCode).toBe(1);
});

function makeSite(folder: string): void {
  mkdirSync(join(folder, 'build/client'));
  writeFileSync(join(folder, 'build/client/__spa-fallback.html'), '<!doctype html><title>Fairsplit</title>');
}

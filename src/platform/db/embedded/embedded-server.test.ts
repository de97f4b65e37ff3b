import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { ensureAppDatabase, serverUrl } from './app-database.ts';
import { findBinaries } from './binaries.ts';
import { type EmbeddedServer, startEmbedded } from './embedded-server.ts';
import { findIdentity } from './identity.ts';
import { startPostmaster } from './postmaster.ts';

const log = createLog({ logLevel: 'silent' });
// As root this folder is private: the user who runs PostgreSQL cannot enter it.
const scratch = mkdtempSync(join(tmpdir(), 'fairsplit-embedded-'));
const folder = join(scratch, 'postgres');
const pidFile = join(folder, '18/postmaster.pid');
const running: EmbeddedServer[] = [];

async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ folder, scratch }, log);
  running.push(server);
  return server;
}

async function ask(server: EmbeddedServer, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: serverUrl(server, 'fairsplit', 'fairsplit') });
  // Killing the server breaks its connections.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
}

function cluster() {
  const identity = findIdentity(folder);
  return { data: join(folder, '18'), identity, binaries: findBinaries(identity, [scratch]), scratch };
}

beforeAll(async () => {
  const server = await start();
  await ensureAppDatabase(server);
  await ask(server, 'create table kept as select 42 as answer');
  await server.stop();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
afterAll(() => rmSync(scratch, { recursive: true, maxRetries: 5 }));

const storedRows = [{ answer: 42 }];

function findRows(server: EmbeddedServer): Promise<unknown[]> {
  return ask(server, 'select answer from kept');
}

describe('a data folder', () => {
  it('is found again with all that is in it', async () => {
    const server = await start();
    expect(await ensureAppDatabase(server)).toContain('fairsplit:');
    expect(await findRows(server)).toEqual(storedRows);
    expect(await ask(server, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ]);
    await server.stop();
    expect(existsSync(pidFile)).toBe(false);
  });

  it('keeps its password to itself', () => {
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, '18')).mode & 0o777).toBe(0o700);
  });

  it('says in a sentence that its password is lost or empty, or its lock is not one', async () => {
    const password = readFileSync(join(folder, 'password'));
    rmSync(join(folder, 'password'));
    await expect(start()).rejects.toThrow(/password is missing.*Put it back from a backup/);
    writeFileSync(join(folder, 'password'), '\n');
    await expect(start()).rejects.toThrow(/Fairsplit cannot start: .*password is empty/);
    writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
    writeFileSync(join(folder, 'lock'), 'garbage that is no lock at all'.repeat(200));
    await expect(start()).rejects.toThrow(/lock cannot be used \(file is not a database\).*remove the file/);
    rmSync(join(folder, 'lock'));
  });

  it('is used by a role that is no superuser', async () => {
    const [role] = await ask(await start(), 'select rolsuper from pg_roles where rolname = current_user');
    expect(role).toEqual({ rolsuper: false });
  });

  it('is locked by one process, which is named', async () => {
    const server = await start();
    await expect(startEmbedded({ folder }, log)).rejects.toThrow(
      `Fairsplit cannot start: it is already running on the data folder ${folder} (process ${process.pid}).`,
    );
    expect(await findRows(server)).toEqual(storedRows);
    await server.stop();
    expect(await findRows(await start())).toEqual(storedRows);
  });

  it('works again after a change of owner', async () => {
    execFileSync('chown', ['-R', `${process.getuid?.()}:${process.getgid?.()}`, folder]);
    expect(await findRows(await start())).toEqual(storedRows);
  });

  it('says when it cannot be written', async () => {
    const impossible = join(folder, 'password', 'postgres');
    await expect(startEmbedded({ folder: impossible }, log)).rejects.toThrow(
      `Fairsplit cannot start: the folder ${impossible} for the database cannot be written`,
    );
  });

  it('is not replaced when its files are damaged', async () => {
    const damaged = join(scratch, 'damaged');
    mkdirSync(join(damaged, '18'), { recursive: true });
    writeFileSync(join(damaged, '18', 'precious'), '');
    await expect(startEmbedded({ folder: damaged }, log)).rejects.toThrow(
      `Fairsplit cannot start: ${join(damaged, '18')} is not empty, but is not a database either.`,
    );
    expect(readdirSync(join(damaged, '18'))).toEqual(['precious']);
    expect(readdirSync(damaged).filter((name) => name.startsWith('new-'))).toEqual([]);
  });
});

describe('after an unclean end', () => {
  it('removes an incomplete folder', async () => {
    const half = join(scratch, 'half');
    mkdirSync(join(half, 'new-abc', 'base'), { recursive: true });
    writeFileSync(join(half, 'new-abc', 'PG_VERSION'), '18\n');
    const server = await startEmbedded({ folder: half, scratch }, log);
    running.push(server);
    expect(await ensureAppDatabase(server)).toContain(`:${server.port}/fairsplit`);
    expect(readdirSync(half)).not.toContain('new-abc');
  });

  it.each([
    ['of a process that is gone', '4194304\n/somewhere\n1700000000\n5432\n\n127.0.0.1\n'],
    ['whose number another process has now', `${process.pid}\n/somewhere\n1700000000\n5432\n\n127.0.0.1\n`],
    ['that is empty', ''],
  ])('is not misled by a postmaster.pid %s', async (_case, text) => {
    writeFileSync(pidFile, text);
    // Makes the file readable under any umask of this process, like PostgreSQL's own.
    chmodSync(pidFile, 0o644);
    expect(await findRows(await start())).toEqual(storedRows);
  });

  it('ends the server that was left running', async () => {
    const orphan = await startPostmaster(cluster(), log);
    const server = await start();
    await orphan.exited;
    expect(await findRows(server)).toEqual(storedRows);
  });

  it('restarts a killed server', async () => {
    const server = await start();
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await findRows(server)).toEqual(storedRows), {
      timeout: 20_000,
      interval: 50,
    });
  });

  it('recovers once its folder is usable again', async () => {
    const lines: string[] = [];
    const told = createLog({ logLevel: 'error' }, { write: (line) => lines.push(line) });
    const server = await startEmbedded({ folder, scratch }, told);
    running.push(server);
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    chmodSync(join(folder, '18'), 0o000);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(lines.join('')).toContain('does not start, will try again'), {
      timeout: 20_000,
    });
    chmodSync(join(folder, '18'), 0o700);
    await vi.waitFor(async () => expect(await findRows(server)).toEqual(storedRows), {
      timeout: 20_000,
      interval: 50,
    });
  });
});

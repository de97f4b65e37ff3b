import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { connect, type Database, openDatabase } from './database.ts';
import { isDatabaseResponding } from './readiness.ts';
import { testDatabase } from './testing/test-database.ts';

const log = createLog({ logLevel: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'fairsplit-database-'));
let given: Database;
/** Accepts connections and never responds. */
let mute: Server;
let muteUrl: string;

beforeAll(async () => {
  given = await testDatabase();
  mute = createServer().listen(0, '127.0.0.1');
  await once(mute, 'listening');
  // A listening TCP server has an AddressInfo.
  muteUrl = `postgresql://someone:hunter2@127.0.0.1:${(mute.address() as AddressInfo).port}/x`;
});
afterAll(async () => {
  mute.close();
  rmSync(dataDir, { recursive: true });
  await given.close();
});

describe('DATABASE_URL', () => {
  it('is used without files in the data folder', async () => {
    const database = await openDatabase({ databaseUrl: given.connectionString, dataDir }, log);
    const { rows } = await database.db.execute('select current_database() as name');
    expect(given.connectionString).toContain(`/${String(rows[0]?.name)}`);
    await database.close();
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it.each([
    ['nobody listens', 'postgresql://someone:hunter2@127.0.0.1:1/x', 'ECONNREFUSED'],
    ['there is no such host', 'postgresql://someone:hunter2@nowhere.invalid/x', 'nowhere.invalid'],
  ])('stops the start with a sentence when %s', async (_case, databaseUrl, reason) => {
    const start = openDatabase({ databaseUrl, dataDir }, log);
    await expect(start).rejects.toThrow(
      'Fairsplit cannot start: the database at DATABASE_URL does not respond',
    );
    await expect(start).rejects.toThrow(reason);
    await expect(start).rejects.not.toThrow('hunter2');
  });

  it('stops the start when there is no such database', async () => {
    const wrong = Object.assign(new URL(given.connectionString), { pathname: '/nowhere' });
    await expect(openDatabase({ databaseUrl: wrong.href, dataDir }, log)).rejects.toThrow(
      'Fairsplit cannot start: the database at DATABASE_URL does not respond: database "nowhere" does not exist',
    );
  });
});

describe('answers', () => {
  it('is true for a database that can be asked', async () => {
    expect(await isDatabaseResponding(given)).toBe(true);
  });

  it('is false for one that is away or silent', async () => {
    const away = connect('postgresql://someone@127.0.0.1:1/x', log);
    expect(await isDatabaseResponding(away)).toBe(false);
    await away.close();
    const silent = connect(muteUrl, log);
    const connected = new Promise<Socket>((resolve) => mute.once('connection', resolve));
    expect(await isDatabaseResponding(silent, 50)).toBe(false);
    (await connected).destroy();
    await silent.close();
  });
});

it('survives the loss of an idle connection', async () => {
  const database = connect(given.connectionString, log);
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const lost = once(database.pool, 'error');
  await given.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await lost;
  expect(await isDatabaseResponding(database)).toBe(true);
  await database.close();
});

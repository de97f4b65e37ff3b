import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { Client, Pool } from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './database-away.ts';
import { testDatabase } from './testing/test-database.ts';

const errorOf = async (act: () => Promise<unknown>) =>
  await act().then(
    () => undefined,
    (error: unknown) => error,
  );

it('recognises a refused connection', async () => {
  const client = new Client('postgresql://someone@127.0.0.1:1/nothing');
  expect(isDatabaseAway(await errorOf(() => client.connect()))).toBe(true);
});

it('recognises a silent server', async () => {
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  // Safe cast: a listening TCP server has an AddressInfo.
  const { port } = silent.address() as AddressInfo;
  const client = new Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
  expect(isDatabaseAway(await errorOf(() => client.connect()))).toBe(true);
  silent.close();
});

it('recognises a broken connection and an exhausted pool', async () => {
  const database = await testDatabase();
  const pool = new Pool({
    connectionString: database.connectionString,
    max: 1,
    connectionTimeoutMillis: 2000,
  });
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    client.on('error', () => {});
    expect(isDatabaseAway(await errorOf(() => pool.query('select 1')))).toBe(true);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const asleep = errorOf(() => client.query('select pg_sleep(60)'));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    expect(isDatabaseAway(await asleep)).toBe(true);
    client.release(true);
    const wrapped = new Error('Failed query', { cause: await asleep });
    expect(isDatabaseAway(wrapped)).toBe(true);
  } finally {
    await pool.end();
    await database.close();
  }
});

it('recognises disk errors', () => {
  const denied = 'could not open file "base/16385/16565": Permission denied';
  expect(isDatabaseAway(Object.assign(new Error(denied), { code: '42501' }))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error('No space left on device'), { code: '53100' }))).toBe(true);
});

it('does not match our own errors', async () => {
  const database = await testDatabase();
  try {
    for (const text of [
      'select 1 / 0',
      'select * from pg_authid',
      'select * from nowhere',
      'insert into progress default values',
    ]) {
      expect(isDatabaseAway(await errorOf(() => database.pool.query(text)))).toBe(false);
    }
    expect(isDatabaseAway(new TypeError('undefined is not a function'))).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
      false,
    );
  } finally {
    await database.close();
  }
});

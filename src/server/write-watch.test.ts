import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { testDatabase } from '#platform/db/testing/test-database.ts';
import { findWriteFailure } from '#platform/db/write-probe.ts';
import { createLog } from '#platform/log.ts';
import type { Email } from '#platform/mail/email.ts';
import { healthApi } from './health.ts';
import { watchWrites } from './write-watch.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** PostgreSQL's error for a full disk. */
const full = `raise exception using errcode = '53100', message = 'could not extend file: No space left on device'`;

async function fillDisk(): Promise<() => Promise<void>> {
  await database.pool.query(`
    create function no_space() returns trigger language plpgsql as $$ begin ${full}; end $$;
    create trigger no_space before insert on idempotency_key execute function no_space();`);
  return async () => {
    await database.pool.query('drop trigger no_space on idempotency_key; drop function no_space()');
  };
}

it('tells the owner and /api/ready that writes fail, and that they succeed again', async () => {
  const sent: Email[] = [];
  const lines: string[] = [];
  let clock = 0;
  const watch = watchWrites({
    settings: { ownerEmail: 'owner@example.com', appUrl: 'https://fairsplit.example' },
    log: createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }),
    transport: { send: (email) => Promise.resolve(void sent.push(email)) },
    findFailure: () => findWriteFailure(database.pool),
    now: () => clock,
  });
  const health = healthApi(() => true, watch.failure);
  const ready = async () => {
    const response = await health.request('/ready');
    return { status: response.status, body: (await response.json()) as unknown };
  };
  await watch.probe();
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });

  const makeRoom = await fillDisk();
  await watch.probe();
  await watch.probe();
  // Pages and calculators still work: a load balancer must not remove the server.
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready', writes: 'failing' } });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'owner@example.com', kind: 'writes-fail' });
  expect(sent[0]?.text).toContain('No space left on device');
  expect(lines.join('')).toContain('nothing can be written');
  clock += 61 * 60 * 1000;
  await watch.probe();
  expect(sent).toHaveLength(2);

  await makeRoom();
  await watch.probe();
  expect((await ready()).body).toEqual({ status: 'ready' });
  const { rowCount } = await database.pool.query('select from idempotency_key');
  expect(rowCount).toBe(0);
});

it('goes on when the owner cannot be told', async () => {
  const lines: string[] = [];
  const watch = watchWrites({
    settings: { ownerEmail: 'owner@example.com', appUrl: 'https://fairsplit.example' },
    log: createLog({ logLevel: 'error' }, { write: (line) => lines.push(line) }),
    transport: { send: () => Promise.reject(new Error('ENOSPC')) },
    findFailure: () => Promise.resolve('disk full'),
  });
  await watch.probe();
  expect(watch.failure()).toBe('disk full');
  expect(lines.join('')).toContain('could not be told');
});

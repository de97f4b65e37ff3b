import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { openLine } from '../db/testing/silent-line.ts';
import { testDatabase } from '../db/testing/test-database.ts';
import { createLog } from '../log.ts';
import { openListener } from './listener.ts';

const channel = 'heard';
let database: Database;
let line: Awaited<ReturnType<typeof openLine>>;
beforeAll(async () => {
  database = await testDatabase();
  line = await openLine(Number(new URL(database.connectionString).port));
});
afterAll(async () => {
  line.close();
  await database.close();
});

it('notices a silently vanished database, and reconnects when it is back', async () => {
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  const listener = await openListener({
    connectionString: Object.assign(new URL(database.connectionString), { port: line.port }).href,
    channel,
    log: createLog({ logLevel: 'silent' }),
    onMessage: (payload) => heard.push(payload),
    onGap,
    heartbeatMs: 100,
  });
  const say = (what: string) => database.pool.query('select pg_notify($1, $2)', [channel, what]);
  await say('before');
  await vi.waitFor(() => expect(heard).toEqual(['before']));
  line.fallSilent();
  await say('meanwhile');
  line.speakAgain();
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), 10_000);
  await say('after');
  await vi.waitFor(() => expect(heard).toEqual(['before', 'after']));
  await listener.close();
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { rollDice } from '#testing/dice.ts';
import type { Race, RaceRound } from '#testing/races/race.ts';
import type { Send } from '#testing/races/race-person.ts';
import { races } from '#testing/races/race-requests.ts';
import { createRounds } from '#testing/races/race-round.ts';
import { sendOn } from '#testing/races/send-on.ts';
import { samples } from '#testing/sample-inputs.ts';
import { holdWrites, storedState } from '#testing/stored-state.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const ownerEmail = 'owner@example.com';
const deadlineMs = 200;
/** The size of the pool, so that all requests reach the database. */
const atOnce = 20;

let test: TestApp;
/** A connection pool with PostgreSQL's statement timeout, since the server does not cancel batched statements. */
let connection: Database;
let hasty: TestApp;
let round: RaceRound;
let owner: RaceRound['who'] | Readonly<{ token: string; cookie: string }>;

const nothing = () => Promise.resolve();
const files = { put: nothing, get: () => Promise.resolve(undefined), remove: nothing, removeAll: nothing };

beforeAll(async () => {
  test = await openTestApp({ ownerEmail, takesMail: true });
  connection = connect(test.database.connectionString, createLog({ logLevel: 'silent' }), {
    patience: { statementMs: 1_000, silenceMs: 10_000 },
  });
  hasty = await openTestApp({ ownerEmail, on: connection, files, takesMail: true, timeoutMs: deadlineMs });
  const send: Send = async (who, method, path, json) => {
    const response = await sendOn(test, who, method, { path, json });
    return { status: response.status, body: await response.text() };
  };
  const newRound = await createRounds(test, send, test.settings.appUrl);
  round = await newRound({}, Object.keys(races));
  const person = await test.newUser(ownerEmail);
  owner = { token: person.token, cookie: await test.cookieOf(person) };
});
afterAll(async () => {
  await hasty.close();
  await connection.close();
  await test.close();
});

it('a 503 of any endpoint means that nothing happened, also later', { timeout: 180_000 }, async () => {
  const before = await storedState(test.database.pool);
  const release = await holdWrites(test.database.pool);
  const answered: Record<string, number> = {};
  const sendOne = async ([name, race]: [string, Race]) => {
    const who = { user: round.who, owner, visitor: undefined }[race.by];
    const [method = ''] = name.split(' ');
    const response = await sendOn(hasty, who, method, race.make(round, 1));
    answered[name] = response.status;
    await response.body?.cancel();
  };
  const all = Object.entries(races);
  for (let n = 0; n < all.length; n += atOnce) await Promise.all(all.slice(n, n + atOnce).map(sendOne));
  await release();
  // The lock waits for transactions that were left open.
  await test.database.pool.query('begin; lock table template, share_link, "user"; rollback');
  expect(await storedState(test.database.pool)).toEqual(before);
  const timedOut = Object.keys(answered).filter((name) => answered[name] === 503);
  expect(timedOut).toEqual(
    expect.arrayContaining([
      'POST /templates',
      'POST /calculate',
      'POST /shares',
      'POST /rooms',
      'POST /commission-plans',
      'POST /commission-runs',
      'POST /statements',
      'POST /contact',
      'POST /feature-requests',
      'POST /support/messages',
    ]),
  );
  expect(Object.entries(answered).filter(([, status]) => status >= 500 && status !== 503)).toEqual([]);
});

it('response and commit agree, whenever the deadline comes', { timeout: 180_000 }, async () => {
  const dice = rollDice(26);
  const { templateType, inputData } = samples.commission();
  const counted = { 201: 0, 503: 0 };
  const exists = async (table: string, name: string) => {
    const { rowCount } = await test.database.pool.query(`select from ${table} where name = $1`, [name]);
    return rowCount === 1;
  };
  const { token } = await test.newUser();
  for (const timeoutMs of [1, 2, 3, 4, 6, 8, 12, 20]) {
    const app = await openTestApp({ on: test.database, timeoutMs });
    for (let n = 0; n < 12; n += 1) {
      const name = `${timeoutMs}.${n}.${dice.below(1_000_000)}`;
      const [path, table, json] = dice.pick([
        ['/templates', 'template', { name, templateType, customConfig: { inputData } }],
        ['/shares', 'share_link', { ...samples.commission(), name }],
      ] as const);
      const headers = dice.chance(0.5) ? { 'idempotency-key': crypto.randomUUID() } : {};
      const { status } = await sendOn(app, { token, cookie: '' }, 'POST', { path, json, headers });
      expect([201, 503]).toContain(status);
      counted[status as 201 | 503] += 1;
      expect(await exists(table, name), `${status} ${path} after ${timeoutMs} ms`).toBe(status === 201);
    }
    await app.close();
  }
  // Both outcomes must occur, or the test has tested nothing.
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(3);
});

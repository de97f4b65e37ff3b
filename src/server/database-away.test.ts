import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountContext } from '#features/account/server/account-context.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { connect } from '#platform/db/database.ts';
import { openLine } from '#platform/db/testing/silent-line.ts';
import { onError } from '#platform/http/problem-response.ts';
import type { RequestVariables } from '#platform/http/request-log.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

const away = () => Promise.reject(new Error('not there'));

let test: TestApp;
let cookie: string;
let authorization: string;
beforeAll(async () => {
  test = await openTestApp();
  const ann = await test.newUser();
  cookie = await test.cookieOf(ann);
  authorization = `Bearer ${ann.token}`;
});
afterAll(() => test.close());

it.each(['cookie', 'authorization'] as const)('a request with a %s is asked to try again', async (header) => {
  const { settings, log } = test;
  const database = connect('postgresql://someone@127.0.0.1:1/nothing', log);
  const files = { put: away, get: away, remove: away, removeAll: away };
  const userData = {
    settings,
    log,
    db: database.db,
    queue: { send: away },
    files,
    changes: test.changes,
    userData: [],
  };
  const { requireSession } = createAccountContext(userData);
  const app = new Hono<{ Variables: RequestVariables }>();
  app.onError(onError(log));
  app.route(
    '/',
    new Hono<AuthEnv>().get('/', requireSession, (c) => c.text('in')),
  );
  const sent = { cookie, authorization };
  const response = await app.request('/', { headers: { [header]: sent[header] } });
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('Please try again');
  await database.close();
});

it('a silently vanished database only delays requests, and is reconnected', async () => {
  const url = new URL(test.database.connectionString);
  const line = await openLine(Number(url.port));
  url.port = String(line.port);
  // Long enough for a busy machine while the connection works.
  const patience = { statementMs: 4_000, silenceMs: 5_000 };
  const database = connect(url.href, test.log, { patience });
  const beyond = await openTestApp({ on: database });
  const ann = await beyond.newUser();
  const ask = () => ann.get(`/progress/${ann.id}`);
  expect((await ask()).status).toBe(200);
  line.fallSilent();
  const response = await ask();
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toMatchObject({
    error: { code: 'not-ready', message: 'The server is not ready. Please try again.' },
  });
  line.speakAgain();
  expect((await ask()).status).toBe(200);
  line.close();
  await beyond.close();
  await database.close();
});

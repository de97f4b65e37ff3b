import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountContext } from '#features/account/account-context.ts';
import type { AuthEnv } from '#platform/auth/auth-env.ts';
import { connect } from '#platform/db/database.ts';
import { onError } from '#platform/http/problem-response.ts';
import type { RequestVariables } from '#platform/http/request-log.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

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

it.each(['cookie', 'authorization'] as const)(
  'whoever comes with a %s is asked to try again',
  async (header) => {
    const { settings, log } = test;
    const database = connect('postgresql://someone@127.0.0.1:1/nothing', log);
    const files = { put: away, get: away, remove: away, removeAll: away };
    const parts = { settings, log, db: database.db, queue: { send: away }, files, parts: [] };
    const { requireSession } = createAccountContext(parts);
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
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { clientErrorResponse } from '../rules/client-error.ts';
import { deleteOldClientErrors } from './client-error.store.ts';
import { clientError } from './client-error.table.ts';
import { findClientErrors } from './client-errors.public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(async () => {
  await test.database.db.delete(clientError);
});
afterAll(() => test.close());

const broken = (changes: object = {}) => ({
  message: 'TypeError: x is not a function',
  stack:
    'at f (https://fairsplit.example/assets/page-a1.js:1:20)\nat g (https://fairsplit.example/assets/page-a1.js:2:9)',
  page: '/help',
  version: 'a1b2',
  isReport: false,
  ...changes,
});

async function tell(body: object, visitor = test.newVisitor()): Promise<string> {
  const response = await visitor.post('/api/client-errors', body);
  expect(response.status).toBe(202);
  return clientErrorResponse.parse(await response.json()).reference;
}

async function known() {
  return (await findClientErrors(test.database.db, { cursor: undefined, limit: 20 })).items;
}

it('stores the same error once, with a count and the number of reports', async () => {
  const first = await tell(broken());
  test.clock.now = new Date('2026-11-12T10:00:00.000Z');
  expect(await tell(broken({ page: '/pricing' }))).toBe(first);
  expect(await tell(broken({ isReport: true }))).toBe(first);
  expect(await tell(broken({ message: 'RangeError: no' }))).not.toBe(first);
  expect(await known()).toHaveLength(2);
  expect((await known()).find(({ reference }) => reference === first)).toMatchObject({
    count: 2,
    reports: 1,
    message: 'TypeError: x is not a function',
    first_seen_at: '2026-11-11T10:00:00.000Z',
    last_seen_at: '2026-11-12T10:00:00.000Z',
  });
});

it('groups messages that differ only in numbers', async () => {
  const references = [
    await tell(broken({ message: 'no row 17' })),
    await tell(broken({ message: 'no row 4' })),
  ];
  expect(new Set(references).size).toBe(1);
});

it('stores nothing that identifies the user, whichever fields a browser sends', async () => {
  await tell(
    broken({
      message: `Could not greet "Ann Example" of ann@example.com`,
      stack: 'at f (https://fairsplit.example/reset?token=sesame&email=ann@example.com:1:2)',
      page: '/things/3f2b8c1e-1111-4222-8333-444455556666?email=ann@example.com#sesame',
    }),
  );
  const text = JSON.stringify(await known());
  expect(text).not.toMatch(/ann|sesame|3f2b8c1e/i);
  expect(text).toContain('/things/:id');
});

describe('refuses', () => {
  it.each([
    ['a message without end', broken({ message: 'x'.repeat(501) }), 422],
    ['a stack without end', broken({ stack: 'x'.repeat(4001) }), 422],
    ['more than was asked for', broken({ cookie: 'x' }), 422],
    ['a body without end', broken({ stack: 'x'.repeat(20_000) }), 413],
    ['nothing', {}, 422],
  ])('%s', async (_what, body, status) => {
    expect((await test.newVisitor().post('/api/client-errors', body)).status).toBe(status);
    expect(await known()).toEqual([]);
  });

  it('another site', async () => {
    const response = await test
      .newVisitor()
      .post('/api/client-errors', broken(), { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });

  it('too many errors of one client', async () => {
    const visitor = test.newVisitor();
    for (let n = 0; n < 20; n++) await tell(broken(), visitor);
    const response = await visitor.post('/api/client-errors', broken());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('deletes errors not seen for three months', async () => {
  await tell(broken());
  const at = test.clock.now.getTime();
  const day = 24 * 60 * 60 * 1000;
  await deleteOldClientErrors(test.database.db, new Date(at + 90 * day));
  expect(await known()).toHaveLength(1);
  await deleteOldClientErrors(test.database.db, new Date(at + 90 * day + 1));
  expect(await known()).toEqual([]);
});

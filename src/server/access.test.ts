import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackCalls } from '#features/analytics/track.calls.ts';
import { billingCalls, openBillingCalls } from '#features/billing/billing.calls.ts';
import { sandboxCalls } from '#features/billing/sandbox.calls.ts';
import { calculationCalls } from '#features/calculations/calculation.calls.ts';
import { progressCalls } from '#features/progress/progress.calls.ts';
import { templateCalls } from '#features/templates/template.calls.ts';
import type { Call, Calls } from '#platform/http/call.ts';
import { communityCalls } from './community.ts';
import { openTestApp, type TestApp, type TestUser } from './testing/test-app.ts';

let test: TestApp;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  ann = await test.newUser();
  bob = await test.newUser();
});
afterAll(() => test.close());

const groups: readonly Calls[] = [
  progressCalls,
  calculationCalls,
  templateCalls,
  trackCalls,
  ...Object.values(communityCalls),
  billingCalls,
  sandboxCalls,
  { provider: openBillingCalls.provider },
];
const calls = groups.flatMap((group) => Object.values(group));
const named = calls.map((call) => [`${call.method} ${call.path}`, call] as const);
const open = named.filter(([, { isOpen }]) => isOpen);
const guarded = named.filter(([, { isOpen }]) => !isOpen);
// Without an id or a body there is nothing in a call by which to name another user.
const nameable = guarded.filter(([, { path, body }]) => path.includes(':') || body);
const withBody = named.filter(([, { body }]) => body);

const pathOf = (call: Call, userId: string, id: string = crypto.randomUUID()) =>
  call.path.replace(':userId', userId).replace(':id', id);

describe.each(guarded)('%s', (_, call) => {
  const method = call.method.toUpperCase();

  it('needs a session', async () => {
    const path = pathOf(call, ann.id);
    const body = method === 'GET' ? undefined : {};
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x.y.z',
      `Bearer ${ann.token}x`,
      `Basic ${ann.token}`,
    ]) {
      const response = await ann.send(method, path, body, { authorization });
      expect([response.status, await response.json()]).toMatchObject([
        401,
        { error: { code: 'not-signed-in', requestId: expect.any(String) } },
      ]);
    }
  });
});

it.each(nameable)('%s gives a stranger nothing', async (_, call) => {
  const method = call.method.toUpperCase();
  const response = await bob.send(
    method,
    pathOf(call, ann.id),
    method === 'GET' ? undefined : { userId: ann.id },
  );
  expect(response.status).toBe(call.path.includes(':userId') || call.body ? 403 : 404);
});

it.each(open)('%s is open to visitors', async (_, call) => {
  const method = call.method.toUpperCase();
  const response = await test
    .newVisitor()
    .send(method, `/api${call.path}`, method === 'GET' ? {} : { json: {} });
  expect(response.status).toBe(method === 'GET' ? 200 : 422);
});

describe.each(named.filter(([, { path }]) => path.includes(':')))('%s', (_, call) => {
  const method = call.method.toUpperCase();

  it('survives garbage in the address', async () => {
    for (const id of ['x', '%00', "'--", '00000000-0000-0000-0000-000000000000', 'x'.repeat(3000)]) {
      const response = await bob.send(method, pathOf(call, id, id), method === 'GET' ? undefined : {});
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    }
  });
});

describe.each(withBody)('%s with a body that is', (_, call) => {
  it.each([
    'no JSON: {',
    '[]',
    'null',
    '5',
    '"text"',
    '{"__proto__": {"userId": 1}}',
    '{"name": {"$gt": ""}, "eventType": [], "templateType": {}}',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ])('%.40s', async (body) => {
    const response = await bob.send(call.method.toUpperCase(), pathOf(call, bob.id), body);
    // Whatever the body of this one says, there is a day to count.
    const accepted = call.path === progressCalls.track.path && body.startsWith('{"');
    expect([response.status, [400, 404, 413, 422].includes(response.status) || accepted]).toEqual([
      response.status,
      true,
    ]);
    expect(await response.text()).not.toMatch(/(\\n|\n) +at |node_modules/);
  });
});

it('never logs an error for any of this', () => {
  expect(test.lines).toEqual([]);
});

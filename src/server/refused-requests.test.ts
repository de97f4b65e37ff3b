import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingCalls } from '#features/billing/billing.calls.ts';
import { sandboxCalls } from '#features/billing/sandbox.calls.ts';
import { progressCalls } from '#features/progress/progress.calls.ts';
import type { Call, Calls } from '#platform/http/call.ts';
import { communityCalls } from './community.ts';
import { savedWorkCalls } from './saved-work.ts';
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
  ...Object.values(savedWorkCalls),
  ...Object.values(communityCalls),
  billingCalls,
  sandboxCalls,
];
const named = groups
  .flatMap(Object.values<Call>)
  .map((call) => [`${call.method} ${call.path}`, call] as const);
const withAddress = named.filter(([, { path }]) => path.includes(':'));
const withBody = named.filter(([, { body }]) => body);

const pathOf = (call: Call, userId: string, id: string = crypto.randomUUID()) =>
  call.path.replace(':userId', userId).replace(':id', id);

it.each(withBody.filter(([, { isOpen }]) => !isOpen))(
  '%s does nothing in the name of another user',
  async (_, call) => {
    const response = await bob.send(call.method.toUpperCase(), pathOf(call, bob.id), { userId: ann.id });
    expect(response.status).toBe(403);
  },
);

it.each(withAddress)('%s survives garbage in the address', async (_, call) => {
  const method = call.method.toUpperCase();
  for (const id of ['x', '%00', "'--", '00000000-0000-0000-0000-000000000000', 'x'.repeat(3000)]) {
    const response = await bob.send(method, pathOf(call, id, id), method === 'GET' ? undefined : {});
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
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
    expect(accepted ? [200] : [400, 404, 413, 422]).toContain(response.status);
    expect(await response.text()).not.toMatch(/(\\n|\n) +at |node_modules/);
  });
});

it('never logs an error for any of this', () => {
  expect(test.lines).toEqual([]);
});

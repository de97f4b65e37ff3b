import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as billing from '#features/billing/rules/billing.endpoints.ts';
import * as sandbox from '#features/billing/rules/sandbox.endpoints.ts';
import { track } from '#features/progress/rules/progress.endpoints.ts';
import type { Endpoint, Endpoints } from '#kernel/endpoint.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { communityEndpoints } from './community.ts';
import { savedWorkEndpoints } from './saved-work.ts';

let test: TestApp;
let ann: TestUser;
let bob: TestUser;
beforeAll(async () => {
  test = await openTestApp();
  ann = await test.newUser();
  bob = await test.newUser();
});
afterAll(() => test.close());

const groups: readonly Endpoints[] = [
  ...Object.values(savedWorkEndpoints),
  ...Object.values(communityEndpoints),
  billing,
  sandbox,
];
const named = groups
  .flatMap(Object.values<Endpoint>)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const withAddress = named.filter(([, { path }]) => path.includes(':'));
const withBody = named.filter(([, { body }]) => body);

const pathOf = (endpoint: Endpoint, userId: string, id: string = crypto.randomUUID()) =>
  endpoint.path.replace(':userId', userId).replace(':id', id);

it.each(withBody.filter(([, { isOpen }]) => !isOpen))(
  '%s does nothing in the name of another user',
  async (_, endpoint) => {
    const response = await bob.send(endpoint.method, pathOf(endpoint, bob.id), { userId: ann.id });
    expect(response.status).toBe(403);
  },
);

it.each(withAddress)('%s survives garbage in the address', async (_, endpoint) => {
  const { method } = endpoint;
  for (const id of ['x', '%00', "'--", '00000000-0000-0000-0000-000000000000', 'x'.repeat(3000)]) {
    const response = await bob.send(method, pathOf(endpoint, id, id), method === 'GET' ? undefined : {});
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  }
});

describe.each(withBody)('%s with a body that is', (_, endpoint) => {
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
    const response = await bob.send(endpoint.method, pathOf(endpoint, bob.id), body);
    // This endpoint accepts any JSON object.
    const accepted = endpoint.path === track.path && body.startsWith('{"');
    expect(accepted ? [200] : [400, 404, 413, 422]).toContain(response.status);
    expect(await response.text()).not.toMatch(/(\\n|\n) +at |node_modules/);
  });
});

it('never logs an error for any of this', () => {
  expect(test.lines).toEqual([]);
});

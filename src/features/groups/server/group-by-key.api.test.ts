import { afterAll, beforeAll, expect, it } from 'vitest';
import type { KeyScope } from '#kernel/key-scopes.ts';
import { insertKey, programWith } from '#testing/api-keys.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { groupRecord } from '../rules/group.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it.each([
  [['groups'], null],
  [['groups', 'write'], expect.stringContaining('/join/')],
] as const)('a key with %j is told the invitation: %s', async (scopes, invitation) => {
  const ann = await test.newUser();
  const body = { name: 'Trip', currency: 'EUR', me: 'Ann', people: [] };
  const { id } = groupRecord.parse(await (await ann.post('/groups', body)).json());
  const { key } = await insertKey(test.database.db, ann.id, { scopes: scopes as readonly KeyScope[] });
  const read = await programWith(test.app, key).get(`/groups/${id}`);
  expect([read.status, groupRecord.parse(await read.json()).invite_url]).toEqual([200, invitation]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a user stores at most 25 MB a day, with Retry-After, and others are not affected', async () => {
  const [ann, bob] = [await test.newUser(), await test.newUser()];
  const body = { ...samples.commission(), ballast: 'x'.repeat(500_000) };
  const length = { 'content-length': String(JSON.stringify(body).length) };
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await ann.post('/calculate', body, length)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(52);
  expect(statuses.slice(-8)).toEqual(Array.from({ length: 8 }, () => 429));
  const refused = await ann.post('/calculate', samples.commission());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await bob.post('/calculate', samples.commission())).status).toBe(201);
});

it('a body of a thousand items for ninety people each is refused before it is read as JSON', async () => {
  const ann = await test.newUser();
  const assignedTo = Array.from({ length: 90 }, () => 'ab');
  const items = Array.from({ length: 1000 }, () => ({ name: 'x', amount: 1, assignedTo }));
  const inputData = { billData: { totalAmount: 1, participants: [], items }, calculationMode: 'itemized' };
  const response = await ann.post('/calculate', { templateType: 'bill-split', inputData });
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ error: { detail: { maxValues: 20_000 } } });
});

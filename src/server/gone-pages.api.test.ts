import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountHarness, openAccounts } from '#testing/account-harness.ts';
import { changed, readEvents } from '#testing/event-reader.ts';
import { samples } from '#testing/sample-inputs.ts';

let accounts: AccountHarness;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

it('open pages of links and tables hear at once that they are gone with their maker’s account', async () => {
  const { visitor, password } = await accounts.signedIn();
  const made = async (path: string, json: object) => {
    const response = await visitor.post(path, json);
    expect(response.status).toBe(201);
    return new URL(((await response.json()) as { url: string }).url).pathname;
  };
  const link = await made('/api/shares', samples.commission());
  const table = await made('/api/rooms', { inputData: samples.table(), name: 'Ann' });
  const pages = [link.replace('/s/', '/api/shared/'), table.replace('/room/', '/api/rooms/')];
  const reader = accounts.newcomer();
  const streams = await Promise.all(
    pages.map(async (page) => readEvents(await reader.get(`${page}/changes`))),
  );
  for (const stream of streams) await stream.next();
  for (const page of pages) expect((await reader.get(page)).status).toBe(200);
  expect((await visitor.post('/api/account/delete', { password })).status).toBe(204);
  for (const stream of streams) expect(await stream.next()).toBe(changed('gone'));
  for (const page of pages) expect((await reader.get(page)).status).toBe(404);
  for (const stream of streams) await stream.close();
});

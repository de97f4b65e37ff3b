import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { calculateResponse, sheetRecord } from '../rules/calculation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function save(who: TestUser, name: string, sheetId?: string, status = 201) {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  const response = await who.post('/calculate', { ...samples.freelancer(name), sheetId });
  expect(response.status).toBe(status);
  const { calculation, progress } = calculateResponse.parse(await response.json());
  return { id: calculation.id, made: progress.total_calculations };
}

async function read(who: TestUser, address: string) {
  const response = await who.get(address);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const next = /^<\/api(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  return { records: z.array(sheetRecord).parse(await response.json()), next };
}

const sheets = (who: TestUser, query = '') => read(who, `/calculations/${who.id}/sheets${query}`);
const sheet = (who: TestUser, id: string, query = '') =>
  read(who, `/calculations/${who.id}/sheets/${id}${query}`);
const brief = ({ records }: Awaited<ReturnType<typeof read>>) =>
  records.map(({ title, version, is_latest }) => [title, version, is_latest]);

describe('sheets', () => {
  it('list the latest version of each, and keep the others', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    await save(ann, 'Harbour', id);
    await save(ann, 'Alone');
    await save(ann, 'Harbour site', id);
    expect(brief(await sheets(ann))).toEqual([
      ['Harbour site', 2, true],
      ['Alone', 1, true],
    ]);
    expect(brief(await sheet(ann, id))).toEqual([
      ['Harbour site', 2, true],
      ['Harbour', 1, false],
    ]);
    const history = await ann.get(`/calculations/${ann.id}`);
    expect(await history.json()).toHaveLength(3);
  });

  it('save and count nothing for an unchanged input', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    const first = await save(ann, 'Harbour', id);
    const again = await save(ann, 'Harbour', id, 200);
    expect(again).toEqual(first);
    const both = await Promise.all([
      ann.post('/calculate', { ...samples.freelancer('Two tabs'), sheetId: id }),
      ann.post('/calculate', { ...samples.freelancer('Two tabs'), sheetId: id }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    // Returning to an earlier input is a change.
    await save(ann, 'Harbour', id);
    expect(brief(await sheet(ann, id))).toEqual([
      ['Harbour', 3, true],
      ['Two tabs', 2, false],
      ['Harbour', 1, false],
    ]);
  });

  it('continue a calculation without a sheet by its id', async () => {
    const ann = await test.newUser();
    const { id } = await save(ann, 'Old');
    const { id: second } = await save(ann, 'New', id);
    await save(ann, 'Newest', second);
    expect(brief(await sheets(ann))).toEqual([['Newest', 3, true]]);
    expect((await sheet(ann, second)).records.map(({ sheet_id }) => sheet_id)).toEqual([id, id, id]);
  });

  it('are found by any version, each once', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    for (const name of ['Harbour one', 'Harbour two', 'Quay']) await save(ann, name, id);
    expect(brief(await sheets(ann, '?search=harbour'))).toEqual([['Harbour two', 2, false]]);
    expect(brief(await sheets(ann, '?search=quay'))).toEqual([['Quay', 3, true]]);
    expect(brief(await sheets(ann, '?type=commission'))).toEqual([]);
  });

  it('are named for all versions, before and after', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    await save(ann, 'Harbour', id);
    const named = await ann.send('PATCH', `/calculations/${ann.id}/sheets/${id}`, { name: '  November  ' });
    expect(await named.json()).toEqual({ sheet_id: id, sheet_name: 'November' });
    await save(ann, 'Harbour site', id);
    expect((await sheet(ann, id)).records.map(({ sheet_name }) => sheet_name)).toEqual([
      'November',
      'November',
    ]);
    expect(brief(await sheets(ann, '?search=november'))).toHaveLength(1);
    await ann.send('PATCH', `/calculations/${ann.id}/sheets/${id}`, { name: ' ' });
    expect((await sheets(ann)).records[0]?.sheet_name).toBeNull();
    const long = await ann.send('PATCH', `/calculations/${ann.id}/sheets/${id}`, { name: 'x'.repeat(121) });
    expect(long.status).toBe(422);
  });

  it('show the previous version when the latest is deleted, and end with the last', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    const { id: first } = await save(ann, 'One', id);
    const { id: second } = await save(ann, 'Two', id);
    await ann.send('DELETE', `/calculations/${ann.id}/${second}`);
    expect(brief(await sheets(ann))).toEqual([['One', 1, true]]);
    await ann.send('DELETE', `/calculations/${ann.id}/${first}`);
    expect(brief(await sheets(ann))).toEqual([]);
    expect((await ann.get(`/calculations/${ann.id}/sheets/${id}`)).status).toBe(404);
  });

  it('are deleted with all versions, and free the storage', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    await save(ann, 'One', id);
    await save(ann, 'Two', id);
    await save(ann, 'Other');
    expect((await ann.send('DELETE', `/calculations/${ann.id}/sheets/${id}`)).status).toBe(204);
    expect((await ann.send('DELETE', `/calculations/${ann.id}/sheets/${id}`)).status).toBe(404);
    expect(brief(await sheets(ann))).toEqual([['Other', 1, true]]);
  });

  it('belong to one user: the same id is another sheet for another user', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const id = crypto.randomUUID();
    await save(ann, 'Hers', id);
    await save(bob, 'His', id);
    expect(brief(await sheet(ann, id))).toEqual([['Hers', 1, true]]);
    expect(brief(await sheet(bob, id))).toEqual([['His', 1, true]]);
    expect((await bob.get(`/calculations/${ann.id}/sheets/${id}`)).status).toBe(403);
  });

  it('of one calculator accept no version of another', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    await save(ann, 'Harbour', id);
    await ann.post('/calculate', { ...samples.commission('Robin'), sheetId: id });
    expect(brief(await sheet(ann, id))).toEqual([['Harbour', 1, true]]);
    expect((await sheets(ann)).records).toHaveLength(2);
  });

  it('come page by page, as their versions do', async () => {
    const ann = await test.newUser();
    const id = crypto.randomUUID();
    for (const name of ['One', 'Two', 'Three']) await save(ann, name, id);
    await save(ann, 'Other');
    const first = await sheets(ann, '?limit=1');
    expect(brief(first)).toEqual([['Other', 1, true]]);
    expect(brief(await read(ann, first.next ?? ''))).toEqual([['Three', 3, true]]);
    const latest = await sheet(ann, id, '?limit=2');
    expect(brief(latest)).toHaveLength(2);
    expect(brief(await read(ann, latest.next ?? ''))).toEqual([['One', 1, false]]);
  });
});

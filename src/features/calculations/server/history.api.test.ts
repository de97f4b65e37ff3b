import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { calculateResponse, calculationRecord } from '../rules/calculation.ts';
import { deleteAllCalculations } from './calculation.store.ts';
import { calculation } from './calculation.table.ts';
import { findHistory } from './history.store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Advances the clock by a second, so that the order is defined. */
async function calculateNext(who: TestUser, body: object): Promise<string> {
  test.clock.now = new Date(test.clock.now.getTime() + 1000);
  return await calculate(who, body);
}

async function calculate(who: TestUser, body: object): Promise<string> {
  return calculateResponse.parse(await (await who.post('/calculate', body)).json()).calculation.id;
}

async function page(who: TestUser, address: string) {
  const response = await who.get(address);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const records = z.array(calculationRecord).parse(await response.json());
  const next = /^<\/api(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
  return { records, titles: records.map(({ title }) => title), next };
}

describe('the history', () => {
  it('comes newest first, in pages that new calculations do not shift', async () => {
    const ann = await test.newUser();
    // All at the same time, so that paging cannot rely on the time alone.
    for (let i = 0; i < 7; i++) await calculate(ann, samples.freelancer(`P${i}`));
    const whole = await page(ann, `/calculations/${ann.id}`);
    expect(whole.records).toHaveLength(7);
    expect(whole.next).toBeUndefined();

    const first = await page(ann, `/calculations/${ann.id}?limit=3`);
    await calculateNext(ann, samples.freelancer('Newer'));
    const second = await page(ann, first.next ?? '');
    await ann.send('DELETE', `/calculations/${ann.id}/${second.records[0]?.id}`);
    const third = await page(ann, second.next ?? '');
    expect([...first.titles, ...second.titles, ...third.titles]).toEqual(whole.titles);
    expect(third.next).toBeUndefined();
    expect((await page(ann, `/calculations/${ann.id}?limit=1`)).titles).toEqual(['Newer']);
  });

  it('gives twenty at a time unless asked for more', async () => {
    const ann = await test.newUser();
    await Promise.all(Array.from({ length: 21 }, () => calculate(ann, samples.commission())));
    const { records, next } = await page(ann, `/calculations/${ann.id}`);
    expect(records).toHaveLength(20);
    expect((await page(ann, next ?? '')).records).toHaveLength(1);
    expect((await page(ann, `/calculations/${ann.id}?limit=100`)).records).toHaveLength(21);
  });

  it('is found by words and by type', async () => {
    const ann = await test.newUser();
    await calculateNext(ann, samples.freelancer('Website for Ørsted'));
    await calculateNext(ann, samples.commission('Robin'));
    await calculateNext(ann, samples.bill('Ann', 'Zoë', '50%_off\\'));
    const found = async (query: string) => (await page(ann, `/calculations/${ann.id}?${query}`)).titles;
    expect(await found('search=ØRSTED')).toEqual(['Website for Ørsted']);
    expect(await found('search=web%20ørs')).toEqual(['Website for Ørsted']);
    expect(await found('search=orsted')).toEqual(['Website for Ørsted']);
    expect(await found('search=zoe')).toEqual(['Ann, Zoë, 50%_off\\']);
    expect(await found('search=bob')).toEqual(['Website for Ørsted']);
    expect(await found('search=ann')).toEqual(['Ann, Zoë, 50%_off\\', 'Website for Ørsted']);
    expect(await found('search=ann&type=freelancer')).toEqual(['Website for Ørsted']);
    expect(await found('type=commission')).toEqual(['Robin']);
    expect(await found('search=%245,000.00')).toEqual(['Robin']);
    expect(await found('search=5001')).toEqual([]);
    expect(await found(`search=${encodeURIComponent('%_off\\')}`)).toEqual(['Ann, Zoë, 50%_off\\']);
    expect(await found('search=%25%25')).toEqual([]);
    expect(await found("search=';drop%20table%20x;--")).toEqual([]);
    expect((await ann.get(`/calculations/${ann.id}?search=%00`)).status).toBe(400);
    expect(await found('search=')).toHaveLength(3);
  });

  it('is searched in bounded steps that together cover all of it', async () => {
    const ann = await test.newUser();
    for (let i = 0; i < 23; i++)
      await calculate(ann, samples.commission(i % 10 === 2 ? `Rare ${i}` : 'Robin'));
    const { db } = test.database;
    const found: string[] = [];
    const sizes: number[] = [];
    let after: Awaited<ReturnType<typeof findHistory>>['next'];
    do {
      const step = await findHistory(db, ann.id, { words: ['rare'], after, limit: 2 }, 5);
      found.push(...step.records.map(({ title }) => title));
      sizes.push(step.records.length);
      after = step.next;
    } while (after);
    expect(found.sort()).toEqual(['Rare 12', 'Rare 2', 'Rare 22']);
    expect(sizes).toContain(0);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=ten',
    'limit=1e1',
    'limit=-1',
    'type=tip',
    'cursor=x',
    'cursor=',
    `search=${'x'.repeat(121)}`,
  ])('refuses %s', async (query) => {
    const ann = await test.newUser();
    expect((await ann.get(`/calculations/${ann.id}?${query}`)).status).toBe(422);
  });

  it('gives a stranger nothing', async () => {
    const [ann, bob] = [await test.newUser(), await test.newUser()];
    const id = await calculate(ann, samples.commission());
    expect((await page(bob, `/calculations/${bob.id}`)).records).toEqual([]);
    expect((await bob.get(`/calculations/${bob.id}/${id}`)).status).toBe(404);
    expect((await bob.send('DELETE', `/calculations/${bob.id}/${id}`)).status).toBe(404);
    expect((await bob.get(`/calculations/${ann.id}/${id}`)).status).toBe(403);
    expect((await bob.get(`/calculations/${ann.id}/export?format=csv`)).status).toBe(403);
    expect((await page(ann, `/calculations/${ann.id}`)).records).toHaveLength(1);
  });
});

describe('the export', () => {
  it('is a spreadsheet that runs no formula', async () => {
    const ann = await test.newUser();
    test.clock.now = new Date('2026-11-11T10:00:00.000Z');
    await calculate(ann, samples.commission('=HYPERLINK("evil")', 'tiered'));
    const response = await ann.get(`/calculations/${ann.id}/export?format=csv`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="fairsplit-history-2026-11-11.csv"',
    );
    const id = (await page(ann, `/calculations/${ann.id}`)).records[0]?.id;
    expect(await response.text()).toBe(
      'Date,Calculator,Mode,Title,Total,Hours saved,Id,Currency\r\n' +
        `2026-11-11T10:00:00.000Z,commission,tiered,"'=HYPERLINK(""evil"")",5000.00,1.5,${id},USD\r\n`,
    );
  });

  it('is the whole history as JSON, also an empty one', async () => {
    const ann = await test.newUser();
    const read = async () =>
      z
        .array(calculationRecord)
        .parse(await (await ann.get(`/calculations/${ann.id}/export?format=json`)).json());
    expect(await read()).toEqual([]);
    await calculate(ann, samples.bill('Ann'));
    await calculate(ann, samples.freelancer('Zwei'));
    const { records } = await page(ann, `/calculations/${ann.id}`);
    expect(await read()).toEqual(records);
  });

  it('is streamed, and stops when the client disconnects', async () => {
    const ann = await test.newUser();
    await calculate(ann, samples.commission());
    const { db } = test.database;
    const [row] = await db.select().from(calculation).where(eq(calculation.userId, ann.id));
    if (!row) throw new Error('Nothing was kept.');
    const copies = Array.from({ length: 1200 }, () => ({ ...row, id: crypto.randomUUID() }));
    await db.insert(calculation).values(copies);
    const response = await ann.get(`/calculations/${ann.id}/export?format=csv`);
    const reader = response.body?.getReader();
    await reader?.read();
    // The rest is deleted before it is read, so only buffered rows can still arrive.
    await deleteAllCalculations(db, ann.id, 500);
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value).split('\r\n').length).toBeLessThan(402);
    await reader?.cancel();
    expect(await db.select().from(calculation).where(eq(calculation.userId, ann.id))).toEqual([]);
  });

  it('is limited to twenty a minute', async () => {
    const ann = await test.newUser();
    const ask = () => ann.get(`/calculations/${ann.id}/export?format=json`);
    const answers = await Promise.all(Array.from({ length: 21 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).not.toBeNull();
  });

  it.each(['', 'format=pdf'])('refuses the format %j', async (query) => {
    const ann = await test.newUser();
    expect((await ann.get(`/calculations/${ann.id}/export?${query}`)).status).toBe(422);
  });
});

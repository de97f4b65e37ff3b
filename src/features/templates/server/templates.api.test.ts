import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { samples } from '#testing/sample-inputs.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { maxTemplates, templateRecord } from '../rules/template.ts';
import { firstIssue, list, openTemplates, request, save } from '../testing/template-app.ts';
import { template } from './template.table.ts';

const test = openTemplates();

async function saveAt({ app }: Pick<TestApp, 'app'>, who: TestUser): Promise<Response> {
  return await app.request('/api/templates', {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request()),
  });
}

describe('two processes', () => {
  it('give templates saved at the same moment a name each', async () => {
    const other = await openTestApp({ on: test().database });
    const ann = await test().newUser();
    const saving = Array.from(
      { length: 8 },
      async (_, index) => await saveAt(index % 2 ? other : test(), ann),
    );
    expect((await Promise.all(saving)).map(({ status }) => status)).toEqual(Array(8).fill(201));
    const names = (await list(ann)).map(({ name }) => name);
    const numbers = ['', ' (2)', ' (3)', ' (4)', ' (5)', ' (6)', ' (7)', ' (8)'];
    expect(names.toSorted()).toEqual(numbers.map((number) => `Website${number}`));
    await other.close();
  });

  it('keep the limit when both save at the same moment', async () => {
    const other = await openTestApp({ on: test().database });
    for (let round = 0; round < 5; round += 1) {
      const ann = await test().newUser();
      await test().database.pool.query(
        `insert into template (user_id, id, name, template_type, custom_config, created_at, updated_at)
         select $1, gen_random_uuid(), 'T' || n, 'freelancer', '{}', now(), now() from generate_series(1, $2) as n`,
        [ann.id, maxTemplates - 1],
      );
      const saving = [test(), other, test(), other, test(), other].map(async (at) => await saveAt(at, ann));
      const statuses = (await Promise.all(saving)).map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409, 409, 409]);
      expect(await ann.progress()).toMatchObject({ total_templates: 1 });
    }
    await other.close();
  });
});

describe('a template', () => {
  it('is stored with the server’s result, and counted', async () => {
    const ann = await test().newUser();
    const { inputData } = samples.freelancer('Website', 'milestones');
    const customConfig = { mode: 'lie', inputData, results: { totalAmount: 1 } };
    const saved = await save(ann, { ...request('  Website  '), userId: ann.id, customConfig });
    expect(saved).toMatchObject({
      user_id: ann.id,
      name: 'Website',
      template_type: 'freelancer',
      times_used: 0,
      custom_config: { mode: 'milestones', inputData, results: { mode: 'milestones', totalAmount: 550_000 } },
      created_at: '2026-11-11T10:00:00.000Z',
      updated_at: '2026-11-11T10:00:00.000Z',
    });
    expect(await list(ann)).toEqual([saved]);
    expect(await ann.progress()).toMatchObject({
      total_templates: 1,
      total_calculations: 0,
      total_hours_saved: '0.00',
      days_active: 1,
    });
  });

  it('that is deleted right after its use still counts the use', async () => {
    const ann = await test().newUser();
    const { id } = await save(ann);
    const { pool } = test().database;
    const query: (...asked: unknown[]) => Promise<unknown> = pool.query.bind(pool);
    const deleteAfterUse: (...asked: unknown[]) => unknown = async (...asked) => {
      const answer = await query(...asked);
      if (JSON.stringify(asked).includes('times_used + 1')) {
        await query('delete from template where user_id = $1 and id = $2', [ann.id, id]);
      }
      return answer;
    };
    const spy = vi.spyOn(pool, 'query').mockImplementation(deleteAfterUse);
    const used = await ann.post(`/templates/${id}/use`);
    spy.mockRestore();
    expect([used.status, await used.json()]).toMatchObject([200, { id, times_used: 1 }]);
    expect(await ann.progress()).toMatchObject({ templates_reused: 1 });
    expect(await list(ann)).toEqual([]);
  });

  it('is used, renamed, copied and deleted', async () => {
    const ann = await test().newUser();
    const { id } = await save(ann);
    const used = await ann.post(`/templates/${id}/use`);
    expect([used.status, await used.json()]).toMatchObject([200, { id, times_used: 1 }]);
    await Promise.all(Array.from({ length: 5 }, () => ann.post(`/templates/${id}/use`)));

    test().clock.now = new Date('2026-11-12T10:00:00.000Z');
    const renamed = await ann.send('PATCH', `/templates/${id}`, { name: 'Shop' });
    expect([renamed.status, await renamed.json()]).toMatchObject([
      200,
      { id, name: 'Shop', times_used: 6, updated_at: '2026-11-12T10:00:00.000Z' },
    ]);

    const copied = await ann.post(`/templates/${id}/duplicate`);
    const copy = templateRecord.parse(await copied.json());
    expect(copied.status).toBe(201);
    expect(copy).toMatchObject({ name: 'Shop (copy)', times_used: 0 });
    expect((await list(ann)).map(({ name }) => name)).toEqual(['Shop (copy)', 'Shop']);
    expect(copy.custom_config).toEqual((await list(ann))[1]?.custom_config);

    expect((await ann.send('DELETE', `/templates/${id}`)).status).toBe(204);
    expect((await ann.send('DELETE', `/templates/${id}`)).status).toBe(404);
    expect(await list(ann)).toEqual([copy]);
    expect(await ann.progress()).toMatchObject({ total_templates: 2, templates_reused: 6, days_active: 2 });
  });

  it('gets a number when another has its name', async () => {
    const ann = await test().newUser();
    const [first, second, third] = [await save(ann), await save(ann), await save(ann, request('Other'))];
    expect(second.name).toBe(`${first.name} (2)`);
    const rename = async (id: string, name: string) =>
      templateRecord.parse(await (await ann.send('PATCH', `/templates/${id}`, { name })).json()).name;
    expect(await rename(third.id, first.name)).toBe(`${first.name} (3)`);
    expect(await rename(first.id, first.name)).toBe(first.name);
  });

  it('gives a stranger nothing', async () => {
    const [ann, bob] = [await test().newUser(), await test().newUser()];
    const { id } = await save(ann);
    expect((await bob.get(`/templates/${ann.id}`)).status).toBe(403);
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
      ['POST', '/use'],
      ['GET', '/file'],
    ] as const) {
      const body = method === 'PATCH' ? { name: 'Mine' } : undefined;
      expect((await bob.send(method, `/templates/${id}${path}`, body)).status).toBe(404);
      expect((await bob.send(method, `/templates/not-an-id${path}`, body)).status).toBe(404);
    }
    expect(await list(ann)).toMatchObject([{ id, name: 'Website', times_used: 0 }]);
    expect(await bob.progress()).toMatchObject({ templates_reused: 0, total_templates: 0, days_active: 0 });
  });

  it.each<[string, object, string, string]>([
    ['no name', request(''), 'name', 'Please enter a name for your template'],
    ['blanks for a name', request(' \t '), 'name', 'Please enter a name for your template'],
    ['only zeros for a name', request('\0'), 'name', 'Please enter a name for your template'],
    ['a number for a name', request(5), 'name', 'Please enter a name for your template'],
    ['a long name', request('x'.repeat(121)), 'name', 'A template name can have at most 120 characters'],
    [
      'no input',
      request('A', { customConfig: {} }),
      'customConfig.inputData',
      'Unable to save template without input data',
    ],
    [
      'no configuration',
      request('A', { customConfig: undefined }),
      'customConfig',
      'Unable to save template without input data',
    ],
    [
      'an empty form',
      request('A', {
        templateType: 'commission',
        customConfig: { inputData: samples.commission('Robin', 'basic', '').inputData },
      }),
      'customConfig.inputData.commissionData.dealValue',
      'Enter a deal value',
    ],
  ])('is refused with %s', async (_, body, path, message) => {
    expect(await firstIssue(await (await test().newUser()).post('/templates', body))).toEqual([
      422,
      { path, message },
    ]);
  });

  it('may have any name that JSON can carry', async () => {
    const { name } = await save(await test().newUser(), request('a\0b\ud800 😀 \u202e <script>'));
    expect(name).toBe('ab\ufffd 😀 \u202e <script>');
  });

  it('is replaced by a save under its name, with its storage recounted', async () => {
    const [ann, bob] = [await test().newUser(), await test().newUser()];
    const { id, custom_config: before } = await save(ann);
    const { stored_bytes: stored } = await ann.progress();
    const inputData = samples.freelancer('A project with a longer name than before').inputData;
    const change = { name: 'Website', customConfig: { inputData, results: { totalAmount: 1 } } };
    expect((await bob.send('PATCH', `/templates/${id}`, change)).status).toBe(404);
    expect((await ann.send('PATCH', `/templates/${id}`, change)).status).toBe(200);
    const [after, ...others] = await list(ann);
    expect([after?.id, after?.name, others]).toEqual([id, 'Website', []]);
    expect(after?.custom_config.inputData).toMatchObject(inputData);
    expect(after?.custom_config.results).not.toEqual({ totalAmount: 1 });
    const grown = JSON.stringify(after?.custom_config).length - JSON.stringify(before).length;
    expect((await ann.progress()).stored_bytes - stored).toBe(grown);
    const bad = { name: 'Website', customConfig: { inputData: {} } };
    expect((await ann.send('PATCH', `/templates/${id}`, bad)).status).toBe(422);
  });

  it('is limited to two hundred', async () => {
    const ann = await test().newUser();
    const { id } = await save(ann);
    const { db } = test().database;
    const [row] = await db.select().from(template).where(eq(template.user_id, ann.id));
    if (!row) throw new Error('Nothing was kept.');
    await db
      .insert(template)
      .values(Array.from({ length: 198 }, () => ({ ...row, id: crypto.randomUUID() })));
    expect((await ann.post(`/templates/${id}/duplicate`)).status).toBe(201);
    const response = await ann.post('/templates', request());
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { error: { code: 'limit-reached', detail: { max: 200 } } },
    ]);
    expect(await ann.progress()).toMatchObject({ total_templates: 2 });
    expect(await list(ann)).toHaveLength(200);
  });
});

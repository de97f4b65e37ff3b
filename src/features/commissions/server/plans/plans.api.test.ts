import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { samplePlan } from '#testing/commissions.ts';
import { refused } from '#testing/refusal.ts';
import { planRecord, planSummary, planVersion } from '../../rules/plans/plan-record.ts';
import { openCommissions, plan } from '../../testing/commission-app.ts';

const app = openCommissions();
const { newPlan, newRun } = app;

describe('a plan', () => {
  it('has versions, and the same content makes none', async () => {
    const ann = await app.test.newUser();
    const made = await newPlan(ann);
    expect(made).toMatchObject({ name: 'Plan', version: 1, plan: { quota: '1000.00', currency: 'USD' } });
    const change = async (content: object) =>
      planRecord.parse(await (await ann.send('PUT', `/commission-plans/${made.id}`, content)).json());
    expect((await change(made.plan)).version).toBe(1);
    const changed = await change({ ...plan, quota: '2000' });
    expect(changed.version).toBe(2);
    expect(changed.versions.map(({ version }) => version)).toEqual([2, 1]);
    const versionAt = (number: string) => ann.get(`/commission-plans/${made.id}/versions/${number}`);
    expect(planVersion.parse(await (await versionAt('1')).json())).toEqual({
      ...changed.versions[1],
      plan: made.plan,
    });
    for (const none of ['0', '3', '1000', 'x']) expect((await versionAt(none)).status).toBe(404);
    const list: unknown = await (await ann.get('/commission-plans')).json();
    expect(list).toMatchObject([{ id: made.id, version: 2, currency: 'USD', period: 'month' }]);
  });

  it('is exported and imported as a file, as its schema describes it', async () => {
    const [ann, bob] = [await app.test.newUser(), await app.test.newUser()];
    const { id } = await newPlan(ann, samplePlan);
    const file: unknown = await (await ann.get(`/commission-plans/${id}/file`)).json();
    expect(file).toEqual({ fairsplit: 'commission-plan', version: 1, plan: samplePlan });
    const imported = await bob.post('/commission-plans/import', file);
    expect(planRecord.parse(await imported.json()).plan).toEqual(samplePlan);
    const schema: unknown = await (await app.test.app.request('/api/commission-plan-schema')).json();
    expect(schema).toMatchObject({
      title: 'Fairsplit commission plan',
      required: expect.arrayContaining(['plan']),
    });
  });

  it('is refused with a clear message', async () => {
    const ann = await app.test.newUser();
    const response = await ann.post('/commission-plans', { ...plan, quota: '' });
    const { status, detail } = await refused(response);
    expect([status, detail?.issues[0]]).toEqual([
      422,
      { path: 'quota', message: 'Enter a quota: tiers or bonuses depend on its attainment' },
    ]);
  });

  it.each([
    ['a cap', { cap: '5k' }, 'cap'],
    ['a quota', { quota: '1000 a month' }, 'quota'],
    [
      'a rate',
      { tiers: { kind: 'marginal', list: [{ from: '0', to: '', rate: '1O' }] } },
      'tiers.list.0.rate',
    ],
  ])('with %s that is not a number is refused at the field', async (_, changes, path) => {
    const ann = await app.test.newUser();
    const { status, detail } = await refused(await ann.post('/commission-plans', { ...plan, ...changes }));
    expect([status, detail?.issues]).toEqual([422, [{ path, message: 'Enter a number, like 12.50' }]]);
  });

  it('keeps its currency while a run uses it', async () => {
    const ann = await app.test.newUser();
    const { id } = await newPlan(ann);
    const change = (currency: string) => ann.send('PUT', `/commission-plans/${id}`, { ...plan, currency });
    expect((await change('EUR')).status).toBe(200);
    await newRun(ann, id);
    const { status, code } = await refused(await change('JPY'));
    expect([status, code]).toEqual([409, 'conflict']);
    const quota = await ann.send('PUT', `/commission-plans/${id}`, { ...plan, currency: 'EUR', quota: '5' });
    expect(quota.status).toBe(200);
  });

  it('cannot be deleted while a run uses it', async () => {
    const ann = await app.test.newUser();
    const { id } = await newPlan(ann);
    const run = await newRun(ann, id);
    await newPlan(ann, { ...plan, name: 'Unused' });
    const list = z.array(planSummary).parse(await (await ann.get('/commission-plans')).json());
    expect(new Map(list.map(({ name, runs }) => [name, runs]))).toEqual(
      new Map([
        ['Plan', 1],
        ['Unused', 0],
      ]),
    );
    expect((await ann.send('DELETE', `/commission-plans/${id}`)).status).toBe(409);
    expect((await ann.send('DELETE', `/commission-runs/${run.id}`)).status).toBe(204);
    expect((await ann.send('DELETE', `/commission-plans/${id}`)).status).toBe(204);
    expect((await ann.get(`/commission-plans/${id}`)).status).toBe(404);
  });
});

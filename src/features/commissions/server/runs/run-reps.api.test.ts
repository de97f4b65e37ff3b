import { describe, expect, it } from 'vitest';
import { refused } from '#testing/refusal.ts';
import { runRecord } from '../../rules/runs/run.ts';
import { openCommissions } from '../../testing/commission-app.ts';

const app = openCommissions();
const { act, annWithRun, computedRun, newRun } = app;

describe('a run and its reps', () => {
  it('carries what reps owe into the next period once it is approved', async () => {
    const ann = await app.test.newUser();
    const { id, plan_id } = await computedRun(ann);
    const early = await newRun(ann, plan_id, '2026-12-01');
    expect(early.reps).toMatchObject([{ drawOwed: 0 }, { name: 'Ben', drawOwed: 0 }]);
    await ann.send('DELETE', `/commission-runs/${early.id}`);
    await act(ann, id, 'approve');
    const next = await newRun(ann, plan_id, '2026-12-01');
    expect(next.reps).toMatchObject([
      { name: 'Ann', drawOwed: 0 },
      { name: 'Ben', drawOwed: 3_000 },
    ]);
  });

  it('of an earlier or the same period takes no bonuses, days or balances that belong to the other run', async () => {
    const ann = await app.test.newUser();
    const { id, plan_id } = await computedRun(ann);
    const oneOffs = [{ amount: '500', reason: 'Spot bonus' }];
    const reps = [
      { name: 'Ann', quota: '2,000', from: '2026-11-16', drawOwed: '70', clawbackOwed: '30', oneOffs },
      { name: 'Ben' },
    ];
    expect((await ann.send('PUT', `/commission-runs/${id}/reps`, { reps })).status).toBe(200);
    const before = await newRun(ann, plan_id, '2026-09-15');
    expect(before.reps).toMatchObject([
      { name: 'Ann', quota: 200_000, from: null, drawOwed: 0, clawbackOwed: 0, oneOffs: [] },
      { name: 'Ben', drawOwed: 0 },
    ]);
    const again = await newRun(ann, plan_id, '2026-11-20');
    expect(again.reps).toMatchObject([
      { name: 'Ann', quota: 200_000, from: '2026-11-16', drawOwed: 7_000, clawbackOwed: 3_000, oneOffs: [] },
      { name: 'Ben' },
    ]);
  });

  it('between two others takes the balances of the one before it', async () => {
    const ann = await app.test.newUser();
    const { id, plan_id } = await computedRun(ann);
    await act(ann, id, 'approve');
    const later = await newRun(ann, plan_id, '2027-02-01');
    const reps = [{ name: 'Ann' }, { name: 'Ben', drawOwed: '1' }];
    expect((await ann.send('PUT', `/commission-runs/${later.id}/reps`, { reps })).status).toBe(200);
    expect((await newRun(ann, plan_id, '2026-12-01')).reps).toMatchObject([
      { name: 'Ann', drawOwed: 0 },
      { name: 'Ben', drawOwed: 3_000 },
    ]);
  });

  it('takes over a rep who leaves during it, with their last day and what they owe', async () => {
    const ann = await app.test.newUser();
    const { id, plan_id } = await computedRun(ann);
    const reps = [
      { name: 'Ann', to: '2026-11-30' },
      { name: 'Ben', to: '2026-12-15' },
    ];
    expect((await ann.send('PUT', `/commission-runs/${id}/reps`, { reps })).status).toBe(200);
    await act(ann, id, 'compute');
    await act(ann, id, 'approve');
    const next = await newRun(ann, plan_id, '2026-12-01');
    expect(next.reps).toMatchObject([{ name: 'Ben', to: '2026-12-15', drawOwed: 3_000 }]);
  });

  it('refuses quotas, balances and bonuses that are not numbers', async () => {
    const { ann, id } = await annWithRun();
    const oneOffs = [{ amount: 'x500', reason: 'Spot bonus' }];
    const reps = [
      { name: 'Ann', quota: '2k' },
      { name: 'Ben', drawOwed: '3O.00', clawbackOwed: '1k', oneOffs },
    ];
    const { status, detail } = await refused(await ann.send('PUT', `/commission-runs/${id}/reps`, { reps }));
    expect([status, detail?.issues.map(({ path }) => path)]).toEqual([
      422,
      ['reps.0.quota', 'reps.1.drawOwed', 'reps.1.clawbackOwed', 'reps.1.oneOffs.0.amount'],
    ]);
  });

  it('refuses reps that replace a change that the editor has not seen', async () => {
    const { ann, id, run } = await annWithRun();
    const put = async (reps: object[], seen = run.reps) =>
      await ann.send('PUT', `/commission-runs/${id}/reps`, { reps, seen });
    const bonus = { name: 'Ben', oneOffs: [{ amount: '500', reason: 'Spot' }] };
    const first = await put([{ name: 'Ann' }, bonus]);
    const saved = runRecord.parse(await first.json()).reps;
    expect([first.status, saved[1]?.oneOffs]).toEqual([200, [{ amount: 50_000, reason: 'Spot' }]]);
    const quota = [{ name: 'Ann', quota: '2000' }, { name: 'Ben' }];
    expect((await put(quota)).status).toBe(409);
    expect((await put([{ name: 'Ann', quota: '2000' }, bonus], saved)).status).toBe(200);
    // Programs may send the reps alone.
    expect((await ann.send('PUT', `/commission-runs/${id}/reps`, { reps: quota })).status).toBe(200);
  });
});

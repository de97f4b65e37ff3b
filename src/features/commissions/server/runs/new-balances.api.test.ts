import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { TestUser } from '#testing/test-app.ts';
import { newBalancesText } from '../../rules/runs/new-balances.ts';
import { runRecord } from '../../rules/runs/run.ts';
import { openCommissions } from '../../testing/commission-app.ts';

const app = openCommissions();
const { act, annWithRun, importInto, newRun } = app;

const pass = (seconds: number) => {
  app.test.clock.now = new Date(app.test.clock.now.getTime() + seconds * 1000);
};

async function computedDecember(who: TestUser, id: string) {
  await importInto(who, id, '2026-12-05,Ben,1000,C1');
  return await act(who, id, 'compute');
}

const reason = { error: { code: 'conflict', detail: { reason: 'balances-changed' } } };

it('a run that began before the last one was approved is refused until its balances are taken over', async () => {
  const { ann, run, id } = await annWithRun();
  const next = await newRun(ann, run.plan_id, '2026-12-01');
  expect(next.new_balances).toBeUndefined();
  pass(1);
  await act(ann, id, 'approve'); // Ben owes $30.00
  const { new_balances } = await computedDecember(ann, next.id);
  expect(new_balances).toMatchObject({
    run_id: id,
    reps: [{ name: 'Ben', drawOwed: 3_000, clawbackOwed: 0 }],
  });
  expect(new_balances && newBalancesText(new_balances, 'draft', formatsFor(usd, enUs))).toBe(
    'November 2026 was approved after this run began, and balances have changed: Ben (Draw owed $30.00, Clawback owed $0.00). To take them over, enter them under “Reps”.',
  );
  const refusal = await ann.post(`/commission-runs/${next.id}/approve`, {});
  expect([refusal.status, await refusal.json()]).toMatchObject([409, reason]);
  const reps = [{ name: 'Ann' }, { name: 'Ben', drawOwed: '30' }];
  const set = await ann.send('PUT', `/commission-runs/${next.id}/reps`, { reps });
  expect(runRecord.parse(await set.json()).new_balances).toBeUndefined();
  await act(ann, next.id, 'compute');
  const approved = await act(ann, next.id, 'approve');
  expect(approved.results?.reps[1]).toMatchObject({ name: 'Ben', recoveredDraw: 3_000 });
});

it('a run that began before a correction of the last one is approved only with `allowBalances`', async () => {
  const { ann, run, id } = await annWithRun();
  await act(ann, id, 'approve'); // Ben owes $30.00
  pass(1);
  const next = await newRun(ann, run.plan_id, '2026-12-01');
  pass(1);
  const correction = await act(ann, id, 'correction');
  await importInto(ann, correction.id, '2026-11-28,Ben,1000,B9');
  await act(ann, correction.id, 'compute');
  expect((await computedDecember(ann, next.id)).new_balances).toBeUndefined();
  await act(ann, correction.id, 'approve');
  const refusal = await ann.post(`/commission-runs/${next.id}/approve`, {});
  expect([refusal.status, await refusal.json()]).toMatchObject([409, reason]);
  expect((await ann.post(`/commission-runs/${next.id}/approve`, { allowBalances: true })).status).toBe(200);
});

it('balances that were changed on purpose are approved', async () => {
  const { ann, run, id } = await annWithRun();
  await act(ann, id, 'approve'); // Ben owes $30.00
  pass(1);
  const next = await newRun(ann, run.plan_id, '2026-12-01');
  const reps = [{ name: 'Ann' }, { name: 'Ben', drawOwed: '10' }];
  expect((await ann.send('PUT', `/commission-runs/${next.id}/reps`, { reps })).status).toBe(200);
  await computedDecember(ann, next.id);
  await act(ann, next.id, 'approve');
});

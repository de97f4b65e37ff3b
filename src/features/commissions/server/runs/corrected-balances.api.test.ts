import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import type { TestUser } from '#testing/test-app.ts';
import { newBalancesText } from '../../rules/runs/new-balances.ts';
import { type RunRecord, runRecord } from '../../rules/runs/run.ts';
import { addReps, openCommissions } from '../../testing/commission-app.ts';
import { planForm } from '../../testing/plan-form.ts';

const app = openCommissions();
const { act, importInto, newPlan, newRun } = app;

/** 10 %, with a draw of $1,000 that is owed back. */
const plan = {
  ...planForm,
  tiers: { kind: 'marginal', list: [{ from: '0', to: '', rate: '10' }] },
  draw: { kind: 'recoverable', amount: '1000' },
};

const pass = () => {
  app.test.clock.now = new Date(app.test.clock.now.getTime() + 1000);
};

const find = async (who: TestUser, id: string): Promise<RunRecord> =>
  runRecord.parse(await (await who.get(`/commission-runs/${id}`)).json());

async function told(who: TestUser, id: string): Promise<string | undefined> {
  const { new_balances, status } = await find(who, id);
  return new_balances && newBalancesText(new_balances, status, formatsFor(usd, enUs));
}

/** Adds a deal to a draft, computes and approves it. */
async function close(who: TestUser, id: string, deal: string): Promise<RunRecord> {
  await importInto(who, id, deal, addReps);
  return await approve(who, id);
}

async function approve(who: TestUser, id: string): Promise<RunRecord> {
  await act(who, id, 'compute');
  pass();
  return await act(who, id, 'approve');
}

async function setOwed(who: TestUser, id: string, drawOwed: string): Promise<void> {
  const reps = [{ name: 'Ann', drawOwed }];
  expect((await who.send('PUT', `/commission-runs/${id}/reps`, { reps })).status).toBe(200);
}

/** In November Ann earns $500 and owes $500 of her draw, which December keeps back from $2,000. */
async function twoMonths() {
  const ann = await app.test.newUser();
  const { id: planId } = await newPlan(ann, plan);
  const november = await newRun(ann, planId);
  await close(ann, november.id, '2026-11-05,Ann,5000,A1');
  pass();
  const december = await newRun(ann, planId, '2026-12-01');
  expect(december.reps).toMatchObject([{ name: 'Ann', drawOwed: 50_000 }]);
  const closed = await close(ann, december.id, '2026-12-05,Ann,20000,A2');
  expect(closed.results).toMatchObject({ payout: 150_000, reps: [{ recoveredDraw: 50_000 }] });
  pass();
  return { ann, planId, november: november.id, december: december.id };
}

/** A late deal of $5,000, with which Ann owes nothing in November. */
async function correctWithLateDeal(who: TestUser, id: string): Promise<string> {
  const correction = await act(who, id, 'correction');
  pass();
  const { results } = await close(who, correction.id, '2026-11-20,Ann,5000,A3');
  expect(results).toMatchObject({ payout: 100_000, reps: [{ owedDraw: 0 }] });
  pass();
  return correction.id;
}

const nothingOwed = [{ seq: 0, name: 'Ann', drawOwed: 0, clawbackOwed: 0 }];

describe('an approved run after a period that was corrected', () => {
  it('says what its reps owed, and is corrected from there', async () => {
    const { ann, november, december } = await twoMonths();
    expect((await find(ann, december)).new_balances).toBeUndefined();
    const corrected = await correctWithLateDeal(ann, november);
    expect((await find(ann, december)).new_balances).toMatchObject({ run_id: corrected, reps: nothingOwed });
    expect(await told(ann, december)).toBe(
      'Correction of November 2026 was approved after this run, and balances have changed: Ann (Draw owed $0.00, Clawback owed $0.00). To take them over, make a correction.',
    );
    const correction = await act(ann, december, 'correction');
    expect(correction.reps).toMatchObject([{ name: 'Ann', drawOwed: 0 }]);
    expect(correction.new_balances).toBeUndefined();
    expect((await find(ann, december)).new_balances).toBeUndefined();
    const { results, before } = await approve(ann, correction.id);
    expect([results?.payout, before]).toEqual([200_000, [{ name: 'Ann', payout: 150_000 }]]);
    expect((await find(ann, correction.id)).new_balances).toBeUndefined();
  });

  it('passes the change on to the period after it once it is corrected itself', async () => {
    const { ann, planId, november, december } = await twoMonths();
    const january = await newRun(ann, planId, '2027-01-01');
    await close(ann, january.id, '2027-01-05,Ann,20000,A4');
    const first = await act(ann, november, 'correction');
    await setOwed(ann, first.id, '1500');
    await approve(ann, first.id);
    pass();
    expect((await find(ann, january.id)).new_balances).toBeUndefined();
    const second = await act(ann, december, 'correction');
    expect(second.reps).toMatchObject([{ drawOwed: 200_000 }]);
    await approve(ann, second.id);
    expect((await find(ann, january.id)).new_balances?.reps).toMatchObject([{ drawOwed: 100_000 }]);
  });

  it('keeps a balance that was entered on purpose where the correction changes none', async () => {
    const { ann, planId, november } = await twoMonths();
    const other = await newRun(ann, planId, '2027-01-01');
    await setOwed(ann, other.id, '25');
    await close(ann, other.id, '2027-01-05,Ann,20000,A4');
    pass();
    const corrected = await act(ann, november, 'correction');
    await approve(ann, corrected.id);
    expect((await find(ann, other.id)).new_balances).toBeUndefined();
    expect((await act(ann, other.id, 'correction')).reps).toMatchObject([{ drawOwed: 2_500 }]);
  });
});

it('a draft correction is refused with balances that an earlier correction has changed', async () => {
  const { ann, november, december } = await twoMonths();
  const correction = await act(ann, december, 'correction');
  expect(correction.reps).toMatchObject([{ drawOwed: 50_000 }]);
  pass();
  await act(ann, correction.id, 'compute');
  const corrected = await correctWithLateDeal(ann, november);
  expect((await find(ann, correction.id)).new_balances).toMatchObject({
    run_id: corrected,
    reps: nothingOwed,
  });
  expect((await ann.post(`/commission-runs/${correction.id}/approve`, {})).status).toBe(409);
  await setOwed(ann, correction.id, '0');
  expect((await approve(ann, correction.id)).results?.payout).toBe(200_000);
});

it('a draft correction that kept the old balances in an earlier release is refused too', async () => {
  const { ann, november, december } = await twoMonths();
  await correctWithLateDeal(ann, november);
  const correction = await act(ann, december, 'correction');
  await setOwed(ann, correction.id, '500');
  await act(ann, correction.id, 'compute');
  expect((await ann.post(`/commission-runs/${correction.id}/approve`, {})).status).toBe(409);
});

describe('a second run of a period', () => {
  it('begins where the approved one and its corrections close', async () => {
    const { ann, planId, november } = await twoMonths();
    const second = await newRun(ann, planId, '2026-12-01');
    // December has kept back what November left.
    expect(second.reps).toMatchObject([{ name: 'Ann', drawOwed: 0 }]);
    expect((await newRun(ann, planId)).reps).toMatchObject([{ drawOwed: 50_000 }]);
    await correctWithLateDeal(ann, november);
    expect((await newRun(ann, planId)).reps).toMatchObject([{ drawOwed: 0 }]);
  });

  it('that began beside a draft is refused with the balances that the draft has settled', async () => {
    const ann = await app.test.newUser();
    const { id: planId } = await newPlan(ann, plan);
    const first = await newRun(ann, planId);
    await importInto(ann, first.id, '2026-11-05,Ann,20000,A1', addReps);
    await setOwed(ann, first.id, '500');
    const second = await newRun(ann, planId);
    expect(second.reps).toMatchObject([{ drawOwed: 50_000 }]);
    expect((await approve(ann, first.id)).results).toMatchObject({ reps: [{ recoveredDraw: 50_000 }] });
    await importInto(ann, second.id, '2026-11-06,Ann,20000,B1');
    const { new_balances } = await act(ann, second.id, 'compute');
    expect(new_balances).toMatchObject({ run_id: first.id, reps: nothingOwed });
    expect((await ann.post(`/commission-runs/${second.id}/approve`, {})).status).toBe(409);
    await setOwed(ann, second.id, '0');
    expect((await approve(ann, second.id)).results?.payout).toBe(200_000);
    expect((await find(ann, first.id)).new_balances).toBeUndefined();
  });
});

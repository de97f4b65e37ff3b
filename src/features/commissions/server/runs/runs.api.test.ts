import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exportArchive } from '#features/account/server/leaving/export-archive.ts';
import { refused } from '#testing/refusal.ts';
import { runRecord } from '../../rules/runs/run.ts';
import { statementRecord } from '../../rules/statements/statement.ts';
import { openCommissions, plan } from '../../testing/commission-app.ts';
import { commissionUserData } from '../commission-user-data.ts';
import { findReps } from './rep.store.ts';
import { requireRun } from './run-row.store.ts';
import { saveResults } from './run-state.store.ts';

const app = openCommissions();
const { act, annWithRun, computedRun, importInto, newRun } = app;

describe('a run', () => {
  it('credits deals by date, then in the order of the file', async () => {
    const { ann, run } = await annWithRun();
    expect(run).toMatchObject({
      name: 'November 2026',
      first_day: '2026-11-01',
      last_day: '2026-11-30',
      deals: 4,
    });
    expect(run.results?.reps).toMatchObject([
      // 200 on the 3rd, 800 on the 5th, and 200 above quota on the 20th.
      { name: 'Ann', sales: 120_000, commission: 14_000, payout: 14_000, attainment: 1_200_000 },
      { name: 'Ben', sales: 20_000, commission: 2_000, advanced: 3_000, payout: 5_000, owedDraw: 3_000 },
    ]);
    const statement = statementRecord.parse(
      await (await ann.get(`/commission-runs/${run.id}/statements/0`)).json(),
    );
    expect(statement.lines.map(({ key, paid, tier, rate }) => [key, paid, tier, rate])).toEqual([
      ['A2', 2_000, 0, 100_000],
      ['A1', 8_000, 0, 100_000],
      ['A3', 4_000, 1, 200_000],
    ]);
    const paged = await ann.get(`/commission-runs/${run.id}/statements/0?after=2`);
    expect(statementRecord.parse(await paged.json())).toMatchObject({ lines: [{ key: 'A3' }], next: null });
  });

  it('keeps no results that were computed before its reps changed', async () => {
    const { ann, id } = await annWithRun();
    const { db } = app.test.database;
    const run = await requireRun(db, ann.id, id);
    const reps = await findReps(db, ann.id, id);
    const changed = reps.map(({ name }) => ({ name, quota: '100' }));
    expect((await ann.send('PUT', `/commission-runs/${id}/reps`, { reps: changed })).status).toBe(200);
    // Safe cast: the results are refused before they are stored.
    const late = saveResults(db, ann.id, id, {} as never, { ...run, reps }, async () => {});
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect((await ann.post(`/commission-runs/${id}/approve`, {})).status).toBe(409);
  });

  it('is approved once it is computed, then locked in the database too, and paid', async () => {
    const { ann, id } = await annWithRun();
    await importInto(ann, id, '2026-11-25,Ann,10,Z1');
    expect((await ann.post(`/commission-runs/${id}/approve`, {})).status).toBe(409);
    await act(ann, id, 'compute');
    expect(await act(ann, id, 'approve')).toMatchObject({
      status: 'approved',
      approved_at: '2026-11-11T10:00:00.000Z',
    });
    expect((await ann.send('DELETE', `/commission-runs/${id}`)).status).toBe(409);
    expect((await ann.send('DELETE', `/commission-runs/${id}/deals/0`)).status).toBe(409);
    expect((await ann.send('PUT', `/commission-runs/${id}/reps`, { reps: [] })).status).toBe(409);
    const { pool } = app.test.database;
    for (const statement of [
      'update commission_deal set credit = 1 where run_id = $1',
      'delete from commission_deal where run_id = $1',
      `insert into commission_rep (user_id, run_id, seq, name, one_offs)
        select user_id, id, 9, 'X', '[]' from commission_run where id = $1`,
      'delete from commission_rep where run_id = $1',
      "update commission_run set status = 'draft' where id = $1",
      "update commission_run set status = 'paid', results = '{}' where id = $1",
      'delete from commission_run where id = $1',
    ]) {
      await expect(pool.query(statement, [id])).rejects.toThrow('locked');
    }
    await expect(
      pool.query("update commission_plan_version set content = '{}' where user_id = $1", [ann.id]),
    ).rejects.toThrow('never changed');
    expect(await act(ann, id, 'paid')).toMatchObject({ status: 'paid', paid_at: '2026-11-11T10:00:00.000Z' });
    expect((await ann.post(`/commission-runs/${id}/paid`, {})).status).toBe(409);
  });

  it('can be marked as unpaid, and keeps a history of the mark', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    expect((await ann.post(`/commission-runs/${id}/unpaid`, {})).status).toBe(409);
    await act(ann, id, 'paid');
    app.test.clock.now = new Date('2026-11-12T09:00:00.000Z');
    const paid = { paid_at: '2026-11-11T10:00:00.000Z', paid_by: expect.any(String) };
    const taken = { ...paid, unpaid_at: '2026-11-12T09:00:00.000Z', unpaid_by: expect.any(String) };
    expect(await act(ann, id, 'unpaid')).toMatchObject({
      status: 'approved',
      paid_at: null,
      paid_by: null,
      payment_history: [taken],
    });
    expect(await act(ann, id, 'paid')).toMatchObject({ status: 'paid', payment_history: [taken] });
    const { pool } = app.test.database;
    for (const change of [
      "payment_history = '[]'",
      "status = 'approved', paid_at = null, paid_by = null",
      "status = 'approved', paid_at = null, paid_by = null, payment_history = '[{}]'",
    ]) {
      await expect(pool.query(`update commission_run set ${change} where id = $1`, [id])).rejects.toThrow(
        'locked',
      );
    }
    expect((await act(ann, id, 'unpaid')).payment_history).toHaveLength(2);
  });

  it('is approved without deals only with `allowEmpty`', async () => {
    const ann = await app.test.newUser();
    const { id: planId } = await app.newPlan(ann);
    const { id } = await newRun(ann, planId);
    await act(ann, id, 'compute');
    const refusal = await refused(await ann.post(`/commission-runs/${id}/approve`, {}));
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect((await ann.post(`/commission-runs/${id}/approve`, { allowEmpty: true })).status).toBe(200);
  });

  it('is approved only with the payout that the approver saw', async () => {
    const { ann, id, run } = await annWithRun();
    const deal = { date: '2026-11-20', rep: 'Ann', amount: '9000' };
    await ann.send('PUT', `/commission-runs/${id}/deals/3`, deal);
    const { payout } = await act(ann, id, 'compute');
    const late = await ann.post(`/commission-runs/${id}/approve`, { payout: run.payout });
    const reason = { error: { code: 'conflict', detail: { reason: 'payout-changed' } } };
    expect([late.status, await late.json()]).toMatchObject([409, reason]);
    expect((await ann.post(`/commission-runs/${id}/approve`, { payout })).status).toBe(200);
  });

  it('is corrected by a new run that states the difference', async () => {
    const { ann, id } = await annWithRun();
    expect((await ann.post(`/commission-runs/${id}/correction`, {})).status).toBe(409);
    await act(ann, id, 'approve');
    const correction = await act(ann, id, 'correction');
    expect(correction).toMatchObject({
      corrects: id,
      deals: 4,
      status: 'draft',
      name: 'Correction of November 2026',
    });
    expect((await ann.send('DELETE', `/commission-runs/${correction.id}/deals/3`)).status).toBe(204);
    await act(ann, correction.id, 'compute');
    const csv = await (await ann.get(`/commission-runs/${correction.id}/payroll`)).text();
    expect(csv.split('\r\n')).toEqual([
      'Rep,First Day,Last Day,Currency,Sales,Quota,Attainment (%),Earned,Draw Paid,Kept Back,New Total,Approved Before,To Pay With This Correction',
      'Ann,2026-11-01,2026-11-30,USD,1000.00,1000.00,100,100.00,0.00,0.00,100.00,140.00,-40.00',
      'Ben,2026-11-01,2026-11-30,USD,200.00,1000.00,20,20.00,30.00,0.00,50.00,50.00,0.00',
      '',
    ]);
  });

  it('states the difference of a rep whom the correction leaves out', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const correction = await act(ann, id, 'correction');
    const lines = '2026-11-05,Ann,800,A1\n2026-11-20,Ann,200,A3';
    expect(await importInto(ann, correction.id, lines, '&replace=yes')).toEqual({
      kind: 'imported',
      deals: 2,
    });
    const reps = { reps: [{ name: 'Ann' }] };
    expect((await ann.send('PUT', `/commission-runs/${correction.id}/reps`, reps)).status).toBe(200);
    await act(ann, correction.id, 'compute');
    const csv = await (await ann.get(`/commission-runs/${correction.id}/payroll`)).text();
    expect(csv.split('\r\n').slice(1)).toEqual([
      'Ann,2026-11-01,2026-11-30,USD,1000.00,1000.00,100,100.00,0.00,0.00,100.00,140.00,-40.00',
      'Ben,2026-11-01,2026-11-30,USD,0.00,0.00,,0.00,0.00,0.00,0.00,50.00,-50.00',
      '',
    ]);
  });

  it('keeps its version of the plan', async () => {
    const ann = await app.test.newUser();
    const { id, plan_id } = await computedRun(ann);
    await ann.send('PUT', `/commission-plans/${plan_id}`, { ...plan, quota: '5000' });
    expect(await act(ann, id, 'compute')).toMatchObject({
      plan_version: 1,
      results: { reps: [{ quota: 100_000 }, {}] },
    });
  });

  it('keeps deals with their reps, whose quotas are prorated', async () => {
    const { ann, id } = await annWithRun();
    const reps = [{ name: 'Ben', from: '2026-11-16' }, { name: 'Ann', quota: '2,000' }, { name: 'Cy' }];
    const set = await ann.send('PUT', `/commission-runs/${id}/reps`, { reps });
    expect(runRecord.parse(await set.json()).reps.map(({ seq, name, quota }) => [seq, name, quota])).toEqual([
      [0, 'Ann', 200_000],
      [1, 'Ben', null],
      [2, 'Cy', null],
    ]);
    expect((await act(ann, id, 'compute')).results?.reps).toMatchObject([
      { name: 'Ann', quota: 200_000, commission: 12_000 },
      { name: 'Ben', quota: 50_000 },
      { name: 'Cy', deals: 0 },
    ]);
    expect((await ann.send('PUT', `/commission-runs/${id}/reps`, { reps: [{ name: 'Ben' }] })).status).toBe(
      409,
    );
  });
});

const unused = () => Promise.reject(new Error('Runs have no files.'));
const noFiles = { put: unused, get: unused, remove: unused, removeAll: unused };
const rows = z.array(z.looseObject({}));
const exportedRuns = z.object({
  version: z.literal(2),
  commission_deals: rows,
  commission_reps: rows,
  commission_runs: rows,
});

it('is in the data export, and is erased with the account', async () => {
  const { ann, id } = await annWithRun();
  await act(ann, id, 'approve');
  const { db, pool } = app.test.database;
  const archive = unzipSync(
    await exportArchive({ db, files: noFiles }, commissionUserData, ann.id, app.test.clock.now),
  );
  const text = (name: string) => strFromU8(archive[name] ?? new Uint8Array());
  const exported = exportedRuns.parse(JSON.parse(text('fairsplit-data.json')));
  expect(exported.commission_deals[0]).toMatchObject({
    rep_name: 'Ann',
    currency: 'USD',
    amount: '800.00',
    percent: '100',
    credit: '800.00',
  });
  expect(exported.commission_reps[0]).toMatchObject({ name: 'Ann', quota: null, payout: '140.00' });
  expect(exported.commission_runs).toMatchObject([{ currency: 'USD', payout: '190.00', status: 'approved' }]);
  expect(text('commission_deals.csv')).toContain(',USD,800.00,100,800.00\r\n');
  expect(text('README.txt')).toMatch(/^commission_deals\.csv: The deals of each run/m);
  await pool.query('delete from "user" where id = $1', [ann.id]);
  for (const table of ['plan', 'plan_version', 'run', 'rep', 'deal', 'note']) {
    const { rows } = await pool.query(`select 1 from commission_${table} where user_id = $1`, [ann.id]);
    expect(rows).toEqual([]);
  }
});

it('counts the stored bytes, and frees them on deletion', async () => {
  const ann = await app.test.newUser();
  await ann.post('/track-daily-activity', {});
  const stored = async () => {
    const { rows } = await app.test.database.pool.query<{ stored_bytes: string }>(
      'select stored_bytes from progress where user_id = $1',
      [ann.id],
    );
    return Number(rows[0]?.stored_bytes);
  };
  const { id, plan_id } = await computedRun(ann);
  expect(await stored()).toBeGreaterThan(4 * 160);
  await ann.send('DELETE', `/commission-runs/${id}`);
  await ann.send('DELETE', `/commission-plans/${plan_id}`);
  expect(await stored()).toBe(0);
});

import { describe, expect, it } from 'vitest';
import { sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import type { TestUser } from '#testing/test-app.ts';
import { runRecord } from '../../rules/runs/run.ts';
import { openCommissions } from '../../testing/commission-app.ts';

const app = openCommissions();
const { act, annWithRun } = app;

/** The payroll file's last column, by rep. */
async function differences(who: TestUser, id: string): Promise<Record<string, string>> {
  const csv = await (await who.get(`/commission-runs/${id}/payroll`)).text();
  const rows = csv.trimEnd().split('\r\n').slice(1);
  return Object.fromEntries(rows.map((row) => [row.split(',')[0] ?? '', row.split(',').at(-1) ?? '']));
}

const correct = (who: TestUser, id: string) => who.post(`/commission-runs/${id}/correction`, {});

async function setAmount(who: TestUser, id: string, amount: string) {
  const deal = { date: '2026-11-20', rep: 'Ann', amount };
  expect((await who.send('PUT', `/commission-runs/${id}/deals/3`, deal)).status).toBe(200);
  await act(who, id, 'compute');
}

describe('a chain of corrections', () => {
  it('has at most one open correction, of its newest approved run', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const first = await act(ann, id, 'correction');
    expect((await correct(ann, id)).status).toBe(409);
    expect((await correct(ann, first.id)).status).toBe(409);
    expect(runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json()).corrected_by).toBe(
      first.id,
    );
    expect((await ann.send('DELETE', `/commission-runs/${first.id}`)).status).toBe(204);
    const second = await act(ann, id, 'correction');
    await act(ann, second.id, 'compute');
    await act(ann, second.id, 'approve');
    expect((await correct(ann, id)).status).toBe(409);
    expect(await act(ann, second.id, 'correction')).toMatchObject({ corrects: second.id });
  });

  it('pays the difference to everything that was approved before', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const first = await act(ann, id, 'correction');
    await setAmount(ann, first.id, '700');
    expect(await differences(ann, first.id)).toEqual({ Ann: '100.00', Ben: '0.00' });
    await act(ann, first.id, 'approve');
    const second = await act(ann, first.id, 'correction');
    await setAmount(ann, second.id, '450');
    expect(await differences(ann, second.id)).toEqual({ Ann: '-50.00', Ben: '0.00' });
    await act(ann, second.id, 'approve');
    expect(await differences(ann, first.id)).toEqual({ Ann: '100.00', Ben: '0.00' });
    expect(await differences(ann, second.id)).toEqual({ Ann: '-50.00', Ben: '0.00' });
  });

  it('is marked as paid from the first run on, and as unpaid from the last', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const correction = await act(ann, id, 'correction');
    await act(ann, correction.id, 'compute');
    await act(ann, correction.id, 'approve');
    const refuses = async (path: string) => expect((await ann.post(path, {})).status).toBe(409);
    await refuses(`/commission-runs/${correction.id}/paid`);
    await act(ann, id, 'paid');
    await act(ann, correction.id, 'paid');
    await refuses(`/commission-runs/${id}/unpaid`);
    await act(ann, correction.id, 'unpaid');
    await act(ann, id, 'unpaid');
  });

  it('deducts what two corrections of an earlier release paid twice', async () => {
    const { ann, id } = await annWithRun();
    const { pool } = app.test.database;
    await act(ann, id, 'approve');
    // Legacy state: two corrections of one run, each paying its own difference to it.
    await pool.query('alter table commission_run disable trigger user');
    const first = await act(ann, id, 'correction');
    await pool.query('update commission_run set is_second_correction = true where id = $1', [first.id]);
    const second = await act(ann, id, 'correction');
    for (const { id: draft } of [first, second]) {
      await setAmount(ann, draft, '700');
      await act(ann, draft, 'approve');
    }
    await pool.query('alter table commission_run enable trigger user');
    expect(await differences(ann, first.id)).toEqual({ Ann: '100.00', Ben: '0.00' });
    expect(await differences(ann, second.id)).toEqual({ Ann: '100.00', Ben: '0.00' });
    const third = await act(ann, second.id, 'correction');
    await act(ann, third.id, 'compute');
    expect(await differences(ann, third.id)).toEqual({ Ann: '-100.00', Ben: '0.00' });
    await act(ann, third.id, 'approve');
    expect(await differences(ann, third.id)).toEqual({ Ann: '-100.00', Ben: '0.00' });
  });

  it('is marked as paid while its end is approved, without a deadlock', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    const correction = await act(ann, id, 'correction');
    await act(ann, correction.id, 'compute');
    const send = (what: string) => () => ann.post(`/commission-runs/${correction.id}/${what}`, {});
    const row = `commission_run where id = '${id}'`;
    expect(await sendBothAtHeldRow(app.test.database, row, [send('paid'), send('approve')])).toEqual([
      409, 200,
    ]);
  });

  it('is enforced by the database alone', async () => {
    const { ann, id } = await annWithRun();
    await act(ann, id, 'approve');
    await act(ann, id, 'correction');
    const copy = `insert into commission_run (user_id, id, plan_id, plan_version, name, first_day, last_day, corrects, created_at)
      select user_id, gen_random_uuid(), plan_id, plan_version, name, first_day, last_day, id, now()
      from commission_run where id = $1`;
    await expect(app.test.database.pool.query(copy, [id])).rejects.toMatchObject({
      constraint: 'commission_run_one_correction',
    });
  });

  it('takes the next period’s balances from its newest approved run', async () => {
    const { ann, run, id } = await annWithRun();
    await act(ann, id, 'approve');
    await act(ann, id, 'correction');
    const next = await app.newRun(ann, run.plan_id, '2026-12-01');
    expect(next.reps).toMatchObject([
      { name: 'Ann', drawOwed: 0 },
      { name: 'Ben', drawOwed: 3_000 },
    ]);
  });
});

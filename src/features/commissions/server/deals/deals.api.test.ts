import { describe, expect, it } from 'vitest';
import { refused } from '#testing/refusal.ts';
import { dealLines } from '../../rules/deals/deal.ts';
import { runRecord } from '../../rules/runs/run.ts';
import { openCommissions } from '../../testing/commission-app.ts';
import { findReps } from '../runs/rep.store.ts';
import { requireRun } from '../runs/run-row.store.ts';
import { saveResults } from '../runs/run-state.store.ts';

const app = openCommissions();
const { act, annWithRun, computedRun } = app;

describe('a deal', () => {
  const change = { date: '2026-11-04', rep: 'Ben', amount: '500', name: 'Acme', product: 'Licence' };

  it('is changed with all its lines, which keep their positions', async () => {
    const { ann, id } = await annWithRun();
    const path = `/commission-runs/${id}/deals/1`;
    const before = dealLines.parse(await (await ann.get(path)).json());
    expect(before.deals.map(({ seq, rep, credit }) => [seq, rep, credit])).toEqual([
      [1, 0, 20_000],
      [2, 1, 20_000],
    ]);
    const shared = { ...change, rep: 'Ann 60%; Ben 40%' };
    const response = await ann.send('PUT', path, shared);
    expect(dealLines.parse(await response.json()).deals).toMatchObject([
      { seq: 1, rep: 0, key: 'A2', day: '2026-11-04', credit: 30_000, product: 'Licence' },
      { seq: 2, rep: 1, key: 'A2', credit: 20_000 },
    ]);
    const one = await ann.send('PUT', `/commission-runs/${id}/deals/2`, change);
    expect(dealLines.parse(await one.json()).deals).toMatchObject([{ seq: 2, rep: 1, credit: 50_000 }]);
    const again = await ann.send('PUT', `/commission-runs/${id}/deals/2`, shared);
    expect(dealLines.parse(await again.json()).deals.map(({ seq, rep }) => [seq, rep])).toEqual([
      [2, 1],
      [4, 0],
    ]);
    const run = runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json());
    expect(run).toMatchObject({ deals: 4, places: 5, is_stale: true });
  });

  it('keeps the position of each rep when they are named in another order', async () => {
    const { ann, id } = await annWithRun();
    const shared = { ...change, rep: 'Ben 70%; Ann 30%' };
    const response = await ann.send('PUT', `/commission-runs/${id}/deals/1`, shared);
    expect(dealLines.parse(await response.json()).deals).toMatchObject([
      { seq: 1, rep: 0, credit: 15_000 },
      { seq: 2, rep: 1, credit: 35_000 },
    ]);
  });

  it('is parsed like a file line, and faults name the field', async () => {
    const { ann, id } = await annWithRun();
    const send = (changes: object) =>
      ann.send('PUT', `/commission-runs/${id}/deals/0`, { ...change, ...changes });
    const wrong = await refused(await send({ date: '2027-01-01', amount: 'lots', rep: 'Zoe' }));
    expect([wrong.status, wrong.detail?.issues]).toEqual([
      422,
      [
        { path: 'date', message: 'The date 2027-01-01 is outside the period 2026-11-01 to 2026-11-30' },
        { path: 'amount', message: '“lots” is not an amount' },
        { path: 'rep', message: 'There is no rep called “Zoe” in this run' },
      ],
    ]);
    const { detail } = await refused(await send({ date: '4/11/2026' }));
    expect(detail?.issues).toEqual([{ path: 'date', message: 'Enter the day as 2026-11-15' }]);
    const german = await send({ amount: '1.234', locale: 'de-DE' });
    expect(dealLines.parse(await german.json()).deals).toMatchObject([{ amount: 123_400 }]);
  });

  it('is changed in drafts only, by their owner', async () => {
    const { ann, id } = await annWithRun();
    const stranger = await app.test.newUser();
    const path = `/commission-runs/${id}/deals/0`;
    expect((await stranger.send('PUT', path, change)).status).toBe(404);
    expect((await ann.send('PUT', `/commission-runs/${id}/deals/99`, change)).status).toBe(404);
    await act(ann, id, 'approve');
    expect((await ann.send('PUT', path, change)).status).toBe(409);
  });

  it('that changes during a computation prevents outdated results from being stored', async () => {
    const { ann, id } = await annWithRun();
    const { db } = app.test.database;
    const run = await requireRun(db, ann.id, id);
    const reps = await findReps(db, ann.id, id);
    expect((await ann.send('PUT', `/commission-runs/${id}/deals/0`, change)).status).toBe(200);
    // Safe cast: the results are refused before they are stored.
    const late = saveResults(db, ann.id, id, {} as never, { ...run, reps }, async () => {});
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
  });

  it('belongs to a run, enforced by the database', async () => {
    const ann = await app.test.newUser();
    const { pool } = app.test.database;
    const insert = pool.query(
      `insert into commission_deal (user_id, run_id, seq, rep, deal_key, name, product, day, amount, percent, credit)
        values ($1, gen_random_uuid(), 0, 0, '1', '', '', '2026-11-05', 1, 1000000, 1)`,
      [ann.id],
    );
    await expect(insert).rejects.toMatchObject({ code: '23503' });
    const { id } = await computedRun(ann);
    expect((await ann.send('DELETE', `/commission-runs/${id}`)).status).toBe(204);
    const { rows } = await pool.query('select 1 from commission_deal where user_id = $1', [ann.id]);
    expect(rows).toEqual([]);
  });
});

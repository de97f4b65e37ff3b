import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enUs } from '#kernel/locale.ts';
import { untilWaiting } from '#platform/db/testing/until-waiting.ts';
import { refused } from '#testing/refusal.ts';
import type { TestUser } from '#testing/test-app.ts';
import { repeatedDeals, repeatedText } from '../../rules/runs/repeated-deals.ts';
import { addReps, openCommissions } from '../../testing/commission-app.ts';

const app = openCommissions();
const { act, annWithRun, importInto, newRun } = app;

const repeatedIn = async (who: TestUser, id: string) =>
  z.array(repeatedDeals).parse(await (await who.get(`/commission-runs/${id}/repeated`)).json());

/** A second run of the same period with deals A1 and A2 of the first, a new deal and one without an id. */
async function secondRun(who: TestUser, planId: string) {
  const { id } = await newRun(who, planId);
  const lines =
    '2026-11-05,Ann,800,A1\n2026-11-03,Ann 50%;Ben 50%,400,A2\n2026-11-07,Ann,5,N1\n2026-11-08,Ann,5,';
  expect(await importInto(who, id, lines, addReps)).toMatchObject({ kind: 'imported' });
  await act(who, id, 'compute');
  return id;
}

it('lists deals of other approved runs, and approves them again only with `allowRepeated`', async () => {
  const { ann, run } = await annWithRun();
  const second = await secondRun(ann, run.plan_id);
  // Drafts are ignored, since they pay nothing.
  expect(await repeatedIn(ann, second)).toEqual([]);
  await act(ann, run.id, 'approve');
  const found = await repeatedIn(ann, second);
  expect(found).toEqual([
    {
      run_id: run.id,
      name: 'November 2026',
      first_day: '2026-11-01',
      last_day: '2026-11-30',
      approved_at: '2026-11-11T10:00:00.000Z',
      deals: 2,
    },
  ]);
  expect(found.map((each) => repeatedText(each, enUs))).toEqual([
    '2 of these deals are already in November 2026, approved on Nov 11, 2026.',
  ]);
  const refusal = await refused(await ann.post(`/commission-runs/${second}/approve`, {}));
  expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
  const meant = await ann.post(`/commission-runs/${second}/approve`, { allowRepeated: true });
  expect(meant.status).toBe(200);
  expect(await repeatedIn(ann, run.id)).toMatchObject([{ run_id: second, deals: 2 }]);
});

it('finds nothing of a run in its own corrections, nor of another user', async () => {
  const { ann, run } = await annWithRun();
  await act(ann, run.id, 'approve');
  const correction = await act(ann, run.id, 'correction');
  await act(ann, correction.id, 'compute');
  expect(await repeatedIn(ann, correction.id)).toEqual([]);
  await act(ann, correction.id, 'approve');
  expect(await repeatedIn(ann, run.id)).toEqual([]);
  const { ann: other, run: theirs } = await annWithRun();
  expect(await repeatedIn(other, theirs.id)).toEqual([]);
  expect((await other.get(`/commission-runs/${run.id}/repeated`)).status).toBe(404);
});

it('recognises deals whose ids begin with #', async () => {
  const { ann, run } = await annWithRun();
  await importInto(ann, run.id, '2026-11-05,Ann,800,#1001', '&replace=yes');
  await act(ann, run.id, 'compute');
  await act(ann, run.id, 'approve');
  const { id } = await newRun(ann, run.plan_id);
  await importInto(ann, id, '2026-11-05,Ann,800,#1001');
  expect(await repeatedIn(ann, id)).toMatchObject([{ run_id: run.id, deals: 1 }]);
});

it('lists no deal that an approved correction took out', async () => {
  const { ann, run } = await annWithRun();
  await act(ann, run.id, 'approve');
  const correction = await act(ann, run.id, 'correction');
  await ann.send('DELETE', `/commission-runs/${correction.id}/deals/3`);
  const { id } = await newRun(ann, run.plan_id, '2026-12-01');
  await importInto(ann, id, '2026-12-01,Ann,200,A3\n2026-12-02,Ann,800,A1');
  expect(await repeatedIn(ann, id)).toMatchObject([{ run_id: run.id, deals: 2 }]);
  await act(ann, correction.id, 'compute');
  await act(ann, correction.id, 'approve');
  expect(await repeatedIn(ann, id)).toMatchObject([{ run_id: correction.id, deals: 1 }]);
});

it('approves one of two drafts with the same deals when both are sent at once', async () => {
  const { ann, run } = await annWithRun();
  const second = await secondRun(ann, run.plan_id);
  const replies = await Promise.all(
    [run.id, second].map((id) => ann.post(`/commission-runs/${id}/approve`, {})),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('approves nothing while another approval of the account is under way', async () => {
  const { ann, run } = await annWithRun();
  const { pool } = app.test.database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from "user" where id = $1 for no key update', [ann.id]);
  let isOver = false;
  const approval = ann.post(`/commission-runs/${run.id}/approve`, {}).finally(() => {
    isOver = true;
  });
  await untilWaiting({ pool }, 1, approval);
  expect(isOver).toBe(false);
  await other.query('commit');
  other.release();
  expect((await approval).status).toBe(200);
});

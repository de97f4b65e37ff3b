import { beforeEach, expect, it } from 'vitest';
import { openCommissions } from '#features/commissions/testing/commission-app.ts';
import { actDuring, sendBothAtHeldRow } from '#platform/db/testing/held-row.ts';
import { samples } from '#testing/sample-inputs.ts';
import type { TestUser } from '#testing/test-app.ts';
import { createdLink } from '../../rules/share.ts';

const app = openCommissions({ takesMail: true });
let [ann, runId] = [{} as TestUser, ''];
beforeEach(async () => {
  ({ ann, id: runId } = await app.annWithRun());
});

async function shareStatement() {
  const response = await ann.post('/shares', { commissionRunId: runId, person: 0 });
  const { link, url } = createdLink.parse(await response.json());
  return { link, path: `/api/shared/${url.split('/').at(-1)}` };
}

const deleteRun = () => ann.send('DELETE', `/commission-runs/${runId}`);

it('no link is made to a statement whose draft is deleted meanwhile', async () => {
  const share = () => ann.post('/shares', { commissionRunId: runId, person: 0 });
  const { status } = await actDuring(
    app.test.database,
    `delete from commission_run where id = '${runId}'`,
    share,
  );
  expect(status).toBe(404);
});

it('the link to a statement is turned off while its draft is deleted, without a deadlock', async () => {
  await ann.post('/calculate', samples.commission()); // starts the storage count
  const { link } = await shareStatement();
  const turnOff = () => ann.send('DELETE', `/shares/${link.id}`);
  const row = `progress where user_id = '${ann.id}'`;
  expect(await sendBothAtHeldRow(app.test.database, row, [turnOff, deleteRun])).toEqual([204, 204]);
});

it('a statement is confirmed while its draft is deleted, without a deadlock', async () => {
  const { path } = await shareStatement();
  const dispute = await app.test.newVisitor().post(`${path}/notes`, { seq: 0, text: 'Closed at 900' });
  expect(dispute.status).toBe(201);
  // Rows are deleted in the order of their place or of their ids.
  const { pool } = app.test.database;
  const first = '00000000-0000-4000-8000-000000000000';
  await pool.query('update commission_note set id = $1 where run_id = $2', [first, runId]);
  const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  await pool.query(
    `insert into commission_note (user_id, run_id, id, rep, seq, text, created_at)
     values ($1, $2, $3, 0, 0, 'It was 800', now())`,
    [ann.id, runId, last],
  );
  const confirm = () => app.test.newVisitor().post(`${path}/reply`, { reply: 'acknowledged' });
  const row = `commission_note where run_id = '${runId}' and id = '${last}'`;
  expect(await sendBothAtHeldRow(app.test.database, row, [deleteRun, confirm])).toEqual([204, 404]);
});

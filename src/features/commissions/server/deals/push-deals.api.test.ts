import { describe, expect, it } from 'vitest';
import { insertKey, programWith } from '#testing/api-keys.ts';
import { refused } from '#testing/refusal.ts';
import { openTestApp, type TestUser } from '#testing/test-app.ts';
import { dealPage } from '../../rules/deals/deal.ts';
import { maxPushedDeals, pushResult } from '../../rules/deals/pushed-deals.ts';
import { runRecord } from '../../rules/runs/run.ts';
import { statementRecord } from '../../rules/statements/statement.ts';
import { openCommissions } from '../../testing/commission-app.ts';

const app = openCommissions();
const { act, annWithRun } = app;

type Deal = Readonly<{
  externalId: string;
  date: string;
  rep: string;
  amount: string | number;
  name?: string;
}>;
const deal = (externalId: string, changes: Partial<Deal> = {}): Deal => ({
  externalId,
  date: '2026-11-10',
  rep: 'Ann',
  amount: '100.00',
  ...changes,
});

async function withKey() {
  const { ann, id } = await annWithRun();
  const { key } = await insertKey(app.test.database.db, ann.id, { scopes: ['commissions', 'write'] });
  const program = programWith(app.test.app, key);
  const send = (deals: readonly Deal[], rest: object = {}) =>
    program.post(`/commissions/runs/${id}/deals`, { deals, ...rest });
  const push = async (...deals: readonly Deal[]) => pushResult.parse(await (await send(deals)).json());
  return { ann, id, program, send, push };
}

async function dealsOf(ann: TestUser, id: string) {
  const { deals } = dealPage.parse(await (await ann.get(`/commission-runs/${id}/deals`)).json());
  return deals.map(({ seq, key, rep, credit }) => [seq, key, rep, credit]);
}

const imported = [
  [0, 'A1', 0, 80_000],
  [1, 'A2', 0, 20_000],
  [2, 'A2', 1, 20_000],
  [3, 'A3', 0, 20_000],
];

it('adds new deals and updates those with the same id, never doubling one', async () => {
  const { ann, id, push } = await withKey();
  const first = [deal('crm-1'), deal('crm-2', { rep: 'Ann 60%; Ben 40%', amount: 99.99 })];
  expect(await push(...first)).toEqual({ created: 2, updated: 0, unchanged: 0 });
  const pushed = [
    [4, 'crm-1', 0, 10_000],
    [5, 'crm-2', 0, 5_999],
    [6, 'crm-2', 1, 4_000],
  ];
  expect(await dealsOf(ann, id)).toEqual([...imported, ...pushed]);
  expect(await push(...first)).toEqual({ created: 0, updated: 0, unchanged: 2 });
  const changed = deal('crm-1', { amount: '50', rep: 'Ann 50%; Ben 50%' });
  expect(await push(changed, deal('crm-2'))).toEqual({ created: 0, updated: 2, unchanged: 0 });
  expect(await dealsOf(ann, id)).toEqual([
    ...imported,
    [4, 'crm-1', 0, 2_500],
    [5, 'crm-2', 0, 10_000],
    [7, 'crm-1', 1, 2_500],
  ]);
  const run = runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json());
  expect(run).toMatchObject({ deals: 7, is_stale: true });
});

it('leaves a computed run as it is when nothing is new', async () => {
  const { ann, id, push } = await withKey();
  await push(deal('crm-1'));
  await act(ann, id, 'compute');
  await push(deal('crm-1'));
  const run = runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json());
  expect(run.is_stale).toBe(false);
});

it('updates a deal that came in a file', async () => {
  const { ann, id, push } = await withKey();
  expect(await push(deal('A2', { amount: '1' }))).toEqual({ created: 0, updated: 1, unchanged: 0 });
  expect(await dealsOf(ann, id)).toEqual([imported[0], [1, 'A2', 0, 100], imported[3]]);
});

it('says what is wrong with each deal, and stores none of them', async () => {
  const { ann, id, send } = await withKey();
  const wrong = await refused(
    await send([
      deal('crm-1'),
      deal('crm-2', { date: '2027-01-01' }),
      deal('crm-3', { amount: 'lots' }),
      deal('crm-4', { rep: 'Zoe' }),
      deal('crm-1'),
    ]),
  );
  expect([wrong.status, wrong.detail?.issues]).toEqual([
    422,
    [
      { path: 'deals.1.date', message: 'The date 2027-01-01 is outside the period 2026-11-01 to 2026-11-30' },
      { path: 'deals.2.amount', message: '“lots” is not an amount' },
      { path: 'deals.3.rep', message: 'There is no rep called “Zoe” in this run' },
      { path: 'deals.4.externalId', message: 'The deal ID “crm-1” is also on line 1' },
    ],
  ]);
  expect(await dealsOf(ann, id)).toEqual(imported);
});

it.each([
  ['an id of ours', [deal('#1')]],
  ['a blank id', [deal(' ')]],
  ['a date in another form', [deal('crm-1', { date: '11/10/2026' })]],
  ['no deals', []],
  ['too many deals', Array.from({ length: maxPushedDeals + 1 }, (_, n) => deal(`crm-${n}`))],
])('refuses %s', async (_, deals) => {
  const { send } = await withKey();
  expect((await send(deals)).status).toBe(422);
});

it('keeps the position of each rep when they are sent in another order', async () => {
  const { ann, id, push } = await withKey();
  await push(deal('crm-1', { rep: 'Ann 60%; Ben 40%' }));
  expect(await push(deal('crm-1', { rep: 'Ben 40%; Ann 60%' }))).toMatchObject({ unchanged: 1 });
  expect(await push(deal('crm-1', { rep: 'Ben 30%; Ann 70%' }))).toMatchObject({ updated: 1 });
  expect(await dealsOf(ann, id)).toEqual([...imported, [4, 'crm-1', 0, 7_000], [5, 'crm-1', 1, 3_000]]);
});

it('adds reps where that is asked for', async () => {
  const { ann, id, send } = await withKey();
  expect((await send([deal('crm-1', { rep: 'Zoe' })], { addReps: true })).status).toBe(200);
  const run = runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json());
  expect(run.reps.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Zoe']);
});

it('takes as many deals as it says at once', async () => {
  const { ann, id, push } = await withKey();
  const deals = Array.from({ length: maxPushedDeals }, (_, n) => deal(`crm-${n}`));
  expect(await push(...deals)).toEqual({ created: maxPushedDeals, updated: 0, unchanged: 0 });
  const run = runRecord.parse(await (await ann.get(`/commission-runs/${id}`)).json());
  expect(run.deals).toBe(4 + maxPushedDeals);
});

it('refuses approved runs, strangers and keys that may not write', async () => {
  const { ann, id, program, send } = await withKey();
  await act(ann, id, 'approve');
  expect((await send([deal('crm-1')])).status).toBe(409);
  const other = await withKey();
  expect((await other.program.post(`/commissions/runs/${id}/deals`, { deals: [deal('crm-1')] })).status).toBe(
    404,
  );
  const { key } = await insertKey(app.test.database.db, ann.id, { scopes: ['commissions'] });
  const reader = programWith(app.test.app, key);
  expect((await reader.post(`/commissions/runs/${id}/deals`, { deals: [deal('crm-1')] })).status).toBe(403);
  const statement = await program.get(`/commissions/runs/${id}/statements/0`);
  expect(statementRecord.parse(await statement.json()).totals).toMatchObject({ name: 'Ann' });
});

describe('at the same time in two processes', () => {
  it('the same deals are there once', async () => {
    const { ann, id, program } = await withKey();
    const other = await openTestApp({ on: app.test.database });
    const { key } = await insertKey(app.test.database.db, ann.id);
    const there = programWith(other.app, key);
    const deals = Array.from({ length: 20 }, (_, n) => deal(`crm-${n}`, { rep: 'Ann 50%; Ben 50%' }));
    const sent = [program, there, program, there].map((by) =>
      by.post(`/commissions/runs/${id}/deals`, { deals }),
    );
    for (const response of await Promise.all(sent)) expect(response.status).toBe(200);
    expect(await dealsOf(ann, id)).toHaveLength(imported.length + 40);
    await other.close();
  });

  it('the database refuses a second copy', async () => {
    const { id, push } = await withKey();
    await push(deal('crm-1'));
    const copy = `insert into commission_deal select user_id, run_id, seq + 100, rep, deal_key, name, product, day, amount,
      percent, credit, pushed_part from commission_deal where run_id = $1 and deal_key = 'crm-1'`;
    await expect(app.test.database.pool.query(copy, [id])).rejects.toThrow('commission_deal_pushed_once');
  });
});

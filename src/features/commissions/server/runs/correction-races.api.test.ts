import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { connect, type Database } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { type Dice, rollDice } from '#testing/dice.ts';
import { openTestApp, type TestApp, type TestUser } from '#testing/test-app.ts';
import { dealPage } from '../../rules/deals/deal.ts';
import { type RunSummary, runRecord, runSummary } from '../../rules/runs/run.ts';
import { openCommissions } from '../../testing/commission-app.ts';
import { planForm } from '../../testing/plan-form.ts';

/** A flat 10 %: a run owes a tenth of its deals. */
const plan = { ...planForm, tiers: { kind: 'marginal', list: [{ from: '0', to: '', rate: '10' }] } };
const deals = '2026-11-05,Ann,1000,A1\n2026-11-06,Ben,2000,B1';
const chains = Number(process.env.CHAINS ?? 6);
const steps = 14;
const seed = Number(process.env.CHAINS_SEED ?? Date.now() % 1_000_000);

const app = openCommissions();
let own: Database;
let other: TestApp;
beforeAll(async () => {
  own = connect(app.test.database.connectionString, createLog({ logLevel: 'error' }));
  other = await openTestApp({ on: own });
  other.clock.now = new Date('2026-11-11T10:00:00.000Z');
});
afterAll(async () => {
  await other.close();
  await own.close();
});

/** Alternates between two apps with separate connections. */
function sender(who: TestUser) {
  let sent = 0;
  return async (method: string, path: string, json?: object): Promise<Response> => {
    sent += 1;
    const { app: target } = sent % 2 === 0 ? app.test : other;
    return await target.request(`/api/commission-runs${path}`, {
      method,
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
  };
}
type Send = ReturnType<typeof sender>;

const listOf = async (send: Send): Promise<RunSummary[]> =>
  z.array(runSummary).parse(await (await send('GET', '')).json());

/** A random action on a random run, allowed or not. */
function anything(dice: Dice, runs: readonly RunSummary[], send: Send): Promise<Response> {
  const { id } = dice.pick(runs);
  switch (dice.below(6)) {
    case 0:
    case 1:
      return send('POST', `/${id}/correction`, {});
    case 2:
      return send('POST', `/${id}/approve`, {});
    case 3:
      return send('DELETE', `/${id}`);
    case 4:
      return send('POST', `/${id}/compute`, {});
    default: {
      const [rep, seq] = dice.chance(0.5) ? ['Ann', 0] : ['Ben', 1];
      return send('PUT', `/${id}/deals/${seq}`, {
        date: '2026-11-05',
        rep,
        amount: `${1 + dice.below(5000)}`,
      });
    }
  }
}

/**
 * Compares with the model: a run owes a tenth of its deals, and the payments of each chain add up to what its newest
 * approved run owes.
 */
async function expectPaidAsOwed(send: Send): Promise<number> {
  const runs = await Promise.all(
    (await listOf(send)).map(async ({ id }) => runRecord.parse(await (await send('GET', `/${id}`)).json())),
  );
  const approved = runs.filter(({ status }) => status !== 'draft');
  const corrected = runs.flatMap(({ corrects }) => corrects ?? []);
  expect(new Set(corrected).size).toBe(corrected.length);
  expect(runs.filter(({ status }) => status === 'draft').length).toBeLessThanOrEqual(1);
  const newest = approved.filter(({ id }) => !approved.some(({ corrects }) => corrects === id));
  if (approved.length === 0) return 0;
  expect(newest).toHaveLength(1);
  const page = dealPage.parse(await (await send('GET', `/${newest[0]?.id}/deals`)).json());
  for (const [rep, name] of ['Ann', 'Ben'].entries()) {
    const owed =
      page.deals.filter((deal) => deal.rep === rep).reduce((sum, deal) => sum + deal.credit, 0) / 10;
    const payoutIn = (list: readonly { name: string; payout: number }[] | undefined | null) =>
      list?.find((each) => each.name === name)?.payout ?? 0;
    const paid = approved.reduce(
      (sum, { results, before }) => sum + payoutIn(results?.reps) - payoutIn(before),
      0,
    );
    expect([name, paid]).toEqual([name, owed]);
  }
  return approved.length;
}

it(`pays what is owed in ${chains} chains that several change at once, seed ${seed}`, {
  timeout: 600_000,
}, async () => {
  const dice = rollDice(seed);
  let longest = 0;
  for (let chain = 0; chain < chains; chain += 1) {
    const ann = await app.test.newUser();
    const { id: planId } = await app.newPlan(ann, plan);
    const { id } = await app.newRun(ann, planId);
    await app.importInto(ann, id, deals, '&addReps=yes');
    await app.act(ann, id, 'compute');
    await app.act(ann, id, 'approve');
    const send = sender(ann);
    for (let step = 0; step < steps; step += 1) {
      const stale = (await listOf(send)).find(({ payout }) => payout === null);
      // Computes many drafts here, and approves some twice at once below, so that chains grow.
      if (stale && dice.chance(0.6)) await send('POST', `/${stale.id}/compute`, {});
      const runs = await listOf(send);
      if (runs.length === 0) break;
      const atOnce = Array.from({ length: 2 + dice.below(4) }, () => anything(dice, runs, send));
      const draft = runs.find(({ status, payout }) => status === 'draft' && payout !== null);
      if (draft && dice.chance(0.6)) {
        const approve = () => send('POST', `/${draft.id}/approve`, {});
        atOnce.push(approve(), approve());
      }
      for (const { status } of await Promise.all(atOnce)) {
        // 404: the run may be deleted while the change is read.
        expect([200, 201, 204, 404, 409, 422]).toContain(status);
      }
      longest = Math.max(longest, await expectPaidAsOwed(send));
    }
  }
  expect(longest).toBeGreaterThan(1);
});

import { beforeEach, expect } from 'vitest';
import { openAppWithAnn } from '#testing/app-with-ann.ts';
import type { TestUser } from '#testing/test-app.ts';
import { type ImportResult, importResult } from '../rules/deals/deal.ts';
import { planRecord } from '../rules/plans/plan-record.ts';
import { runRecord } from '../rules/runs/run.ts';
import { planForm } from './plan-form.ts';

export const plan = { ...planForm, draw: { kind: 'recoverable', amount: '50' } };

export const order = 'date:0,rep:1,amount:2,id:3,product:4';
const deals = '2026-11-05,Ann,800,A1\n2026-11-03,Ann 50%;Ben 50%,400,A2\n2026-11-20,Ann,200,A3';
export const addReps = '&addReps=yes';

/** The test app on a day in November, with shortcuts for commissions. */
export function openCommissions(options: Parameters<typeof openAppWithAnn>[0] = {}) {
  const app = openAppWithAnn(options);
  beforeEach(() => {
    app.test.clock.now = new Date('2026-11-11T10:00:00.000Z');
  });

  async function newPlan(who: TestUser, content: object = plan) {
    const response = await who.post('/commission-plans', content);
    expect(response.status).toBe(201);
    return planRecord.parse(await response.json());
  }

  async function newRun(who: TestUser, planId: string, day = '2026-11-15') {
    const response = await who.post('/commission-runs', { planId, day });
    expect(response.status).toBe(201);
    return runRecord.parse(await response.json());
  }

  async function sendFile(
    who: TestUser,
    runId: string,
    body: BodyInit,
    query = '',
    headers: Readonly<Record<string, string>> = {},
  ) {
    return await app.test.app.request(`/api/commission-runs/${runId}/deals?columns=${order}${query}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'text/csv', ...headers },
      body,
    });
  }

  async function importInto(who: TestUser, runId: string, csv: BodyInit, query = ''): Promise<ImportResult> {
    const response = await sendFile(who, runId, csv, `&header=no${query}`);
    expect(response.status).toBe(200);
    return importResult.parse(await response.json());
  }

  async function act(who: TestUser, runId: string, what: string) {
    const response = await who.post(`/commission-runs/${runId}/${what}`, {});
    expect(response.status).toBe(what === 'correction' ? 201 : 200);
    return runRecord.parse(await response.json());
  }

  async function computedRun(who: TestUser) {
    const { id: planId } = await newPlan(who);
    const { id } = await newRun(who, planId);
    expect(await importInto(who, id, deals, addReps)).toEqual({ kind: 'imported', deals: 3 });
    return await act(who, id, 'compute');
  }

  /** A new user with a run of Ann's and Ben's deals. */
  async function annWithRun() {
    const ann = await app.test.newUser();
    const run = await computedRun(ann);
    return { ann, run, id: run.id };
  }

  return {
    get test() {
      return app.test;
    },
    newPlan,
    newRun,
    sendFile,
    importInto,
    act,
    computedRun,
    annWithRun,
  };
}

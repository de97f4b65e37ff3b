import type { Page } from '@playwright/test';
import { expect, post } from './account.ts';
import { site } from './browser.ts';

/** Deals of Ann and Ben, with another product's headings. */
export const dealFile = [
  'Opp Owner,Opportunity,Close Dt.,Amt (converted),Opp ID,Product Name',
  'Ann,Acme,2026-11-05,"200,000.00",O-1,Licence',
  'Ann 50%; Ben 50%,Globex,2026-10-03,"80,000.00",O-2,Licence',
  'Ben,Initech,2026-12-20,"30,000.00",O-3,Services',
].join('\n');

/** A quarter's run with Ann's and Ben's deals, created through the API. */
export async function withRun(page: Page): Promise<string> {
  const plan = {
    name: 'Account executives',
    period: 'quarter',
    quota: '1000',
    tiers: { kind: 'marginal', list: [{ from: '0', to: '', rate: '10' }] },
  };
  const made = async (path: string, body: object) =>
    String(((await (await post(page, path, body)).json()) as { id: string }).id);
  const planId = await made('/api/commission-plans', plan);
  const id = await made('/api/commission-runs', { planId, day: '2026-11-15' });
  const columns = 'rep:0,name:1,date:2,amount:3,id:4,product:5';
  const imported = await page.request.put(`/api/commission-runs/${id}/deals?columns=${columns}&addReps=yes`, {
    data: dealFile,
    headers: { origin: site, 'content-type': 'text/csv' },
  });
  expect(await imported.json()).toEqual({ kind: 'imported', deals: 3 });
  return id;
}

import type { Page } from '@playwright/test';
import { expect, open, post } from './account.ts';
import { results } from './browser.ts';

export async function expectSaved(page: Page): Promise<void> {
  await expect(results(page).getByText('Saved', { exact: true })).toBeVisible();
}

export async function fillDeal(page: Page, rep: string, deal = '50000'): Promise<void> {
  await page.getByLabel('Rep name').fill(rep);
  await page.getByLabel('Deal value').fill(deal);
}

export async function pressCalculate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Calculate Commission' }).click();
}

/** Computes and saves a commission of ten percent through the screen. */
export async function calculateCommission(page: Page, rep: string, deal = '50000'): Promise<void> {
  await open(page, '/calculator/commission');
  await fillDeal(page, rep, deal);
  await pressCalculate(page);
  await expectSaved(page);
}

export async function saveTemplateAs(page: Page, name: string): Promise<void> {
  await results(page).getByRole('button', { name: 'Save Template' }).click();
  await page.getByRole('dialog').getByLabel('Template name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save Template' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** A number card on the dashboard. */
export function stat(page: Page, label: string) {
  const card = page.getByRole('region', { name: 'Your numbers' }).locator('dl > div');
  return card.filter({ has: page.getByRole('term').filter({ hasText: label }) }).getByRole('definition');
}

/** The trial or plan in the header; the menus repeat it. */
export function badge(page: Page, text: string | RegExp) {
  return page.getByRole('banner').getByText(text, { exact: true }).first();
}

const tenPercentOf = (rep: string, deal: string) => ({
  commissionData: {
    repName: rep,
    dealValue: deal,
    commissionRate: '10',
    quotaAttainment: '100',
    industry: '',
  },
  calculationMode: 'basic',
});

/** Saves the same commission through the API. */
export async function saveCommission(page: Page, rep: string, deal = '50000'): Promise<void> {
  const calculation = { templateType: 'commission', inputData: tenPercentOf(rep, deal) };
  expect((await post(page, '/api/calculate', calculation)).status()).toBe(201);
}

/** Saves commissions for reps 'Rep 1', 'Rep 2' and so on. */
export async function saveMany(page: Page, count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) await saveCommission(page, `Rep ${n}`, String(n * 1000));
}

export async function saveTemplate(page: Page, name: string, rep: string, deal = '50000'): Promise<void> {
  const customConfig = { inputData: tenPercentOf(rep, deal) };
  const template = { name, templateType: 'commission', customConfig };
  expect((await post(page, '/api/templates', template)).status()).toBe(201);
}

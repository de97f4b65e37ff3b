import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { createSubscriptionResponse } from '#features/billing/rules/billing.ts';
import { sandboxPaymentResponse } from '#features/billing/rules/sandbox.ts';
import { expect, open, post, toast } from './account.ts';

/** The sandbox's test cards. */
export type Card = 'Success' | 'Declined' | '3-D Secure' | 'Insufficient funds' | 'Fails later';

export async function fillCard(page: Page, card: Card): Promise<void> {
  await page.getByRole('button', { name: `Use the card ${card}` }).click();
}

export function payButton(page: Page) {
  return page.getByRole('button', { name: /^Pay \$.* subscribe$/ });
}

export async function payWith(page: Page, card: Card): Promise<void> {
  await fillCard(page, card);
  await payButton(page).click();
}

/** Expects that the payment has succeeded and the server has stored it. */
export async function expectPaid(page: Page): Promise<void> {
  await expect(toast(page, 'Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Subscription Active' })).toBeVisible();
}

export async function subscribe(page: Page, plan: string, card: Card): Promise<void> {
  await open(page, `/subscribe?plan=${plan}`);
  await payWith(page, card);
  await expectPaid(page);
}

/** Buys through the API, up to the return to the dashboard. */
export async function buy(page: Page, plan: string): Promise<void> {
  const made = await post(page, '/api/create-subscription', { plan });
  const { clientSecret } = createSubscriptionResponse.parse(await made.json());
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
  const paid = await post(page, '/api/sandbox/confirm', { clientSecret, card });
  const { paymentIntentId } = sandboxPaymentResponse.parse(await paid.json());
  const told = await post(page, '/api/update-subscription-status', { paymentIntentId, plan });
  expect(told.status()).toBe(200);
}

/** A value in the subscription's details, by label. */
export function fact(page: Page, label: string) {
  const row = page.getByRole('main').locator('dl > div');
  return row.filter({ has: page.getByRole('term').filter({ hasText: label }) }).getByRole('definition');
}

export function invoices(page: Page) {
  return page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
}

/** The text of a PDF, page by page. */
export async function textOf(download: Download): Promise<string> {
  const data = new Uint8Array(await readFile(await download.path()));
  const document = await getDocumentProxy(data, { verbosity: 0 });
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join('\n');
}

/** Records analytics events; returns a function that reads the properties of all events with a name. */
export async function noteEvents(page: Page): Promise<(name: string) => Promise<unknown[]>> {
  await page.addInitScript(() => {
    window.addEventListener('fairsplit:analytics', (event) => {
      const { detail } = event as CustomEvent<object>;
      // Safe: only this script writes it.
      const noted = JSON.parse(sessionStorage.getItem('e2e.events') ?? '[]') as unknown[];
      const at = performance.timeOrigin + performance.now();
      sessionStorage.setItem('e2e.events', JSON.stringify([...noted, { ...detail, at }]));
    });
  });
  return async (name) => {
    const noted = await page.evaluate(() => sessionStorage.getItem('e2e.events'));
    // Safe: only the script above writes it.
    const events = JSON.parse(noted ?? '[]') as { name: string; properties: unknown }[];
    return events.filter((event) => event.name === name).map(({ properties }) => properties);
  };
}

/** A date some days from now in UTC, in the pages' format. */
export function dateIn(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

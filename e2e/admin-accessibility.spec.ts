import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dialogOf, expect, expectFits, open, test } from './account.ts';
import { admittedOwner, openPanel, openUser } from './admin.ts';
import { expectNothingFound } from './axe.ts';
import { query } from './database.ts';

const lists = [
  'Users',
  'Feature requests',
  'Live chat',
  'Messages',
  'Waitlist',
  'Jobs & mail',
  'Errors',
  'Audit log',
];

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Checks only the main element, since header and footer have their own tests; also at phone width. */
async function expectCleanPanel(page: Page, where: string): Promise<void> {
  await expectSettled(page);
  await expectNothingFound(page, where, 'main');
  await page.setViewportSize({ width: 390, height: 700 });
  await expectFits(page, `${where} at 390`);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page, `${where} at 320`);
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** One entry in each of the lists. */
async function fillPanel(): Promise<void> {
  const email = `bo-${randomUUID()}@example.com`;
  await query(
    `with message as (
       insert into contact_message (id, name, email, category, subject, message, created_at)
       values (gen_random_uuid(), 'Bo', $1, 'other', 'A question', 'How much is it?', now())
     ), entry as (
       insert into waitlist_entry (id, email, tier_interest, requested_features, created_at, updated_at)
       values (gen_random_uuid(), $1, 'pro', array['branding'], now(), now())
     )
     insert into mail_message ("to", subject, html, text, kind, state, attempts, last_error)
     values ($1, 'Hello', '', '', 'test', 'failed', 10, 'The mailbox is full')`,
    [email],
  );
}

test('axe finds nothing on the panel, the overview and users, which fit a phone', async ({ page }) => {
  const owner = await admittedOwner(page);
  await open(page, '/admin/test');
  await page.getByRole('button', { name: 'Check Stripe Status' }).click();
  await expect(page.getByText('TEST MODE', { exact: true })).toBeVisible();
  await expectCleanPanel(page, '/admin/test');
  await openPanel(page, 'overview');
  await expectCleanPanel(page, 'overview');
  await openUser(page, owner.email);
  await page.getByRole('button', { name: 'Revoke access' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNothingFound(page, 'revoking', '[role=dialog]');
});

test('axe finds nothing on the owner’s lists, which fit a phone', async ({ page }) => {
  await admittedOwner(page);
  await fillPanel();
  await openPanel(page, 'overview');
  for (const list of lists) {
    await page.getByRole('navigation', { name: 'Admin panel' }).getByRole('link', { name: list }).click();
    await expect(page.getByRole('heading', { name: list, level: 2 })).toBeVisible();
    await expectCleanPanel(page, list);
  }
});

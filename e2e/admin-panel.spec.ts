import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dialogOf, emailsTo, expect, open, post, test, toast } from './account.ts';
import { admittedOwner, downloaded, openPanel, openUser, row } from './admin.ts';
import { query } from './database.ts';
import { saveCommission } from './saved-work.ts';

/** The choice is stored in the URL, so it appears slightly after the click. */
async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('radio', { name: option }).click();
  await expect(page.getByRole('radio', { name: option })).toBeChecked();
}

test('the overview counts what has happened, over a range of one’s choosing', async ({ page }) => {
  const owner = await admittedOwner(page);
  await saveCommission(page, 'Robin');
  await open(page, '/dashboard');
  await page.getByRole('button', { name: owner.username }).click();
  await page.getByRole('menuitem', { name: 'Admin panel' }).click();
  await expect(page).toHaveURL('/admin');
  const calculations = page.getByRole('region', { name: 'Calculations' });
  await expect(calculations.getByRole('figure', { name: 'Calculations, each day' })).toBeVisible();
  await expect(calculations.getByRole('row')).toHaveCount(30);
  await expect(page.getByRole('region', { name: 'Sign-ups' })).not.toContainText(/^0/);
  await choose(page, '90');
  await expect(page).toHaveURL('/admin?days=90');
  await expect(calculations.getByRole('figure', { name: 'Calculations, each week' })).toBeVisible();

  await choose(page, 'Custom');
  await page.getByLabel('From').fill('2020-02-10');
  await page.getByLabel('To', { exact: true }).fill('2020-02-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('The last day is before the first')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-02-12');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL('/admin?from=2020-02-10&to=2020-02-12');
  await expect(calculations.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('Feb 7, 2020 to Feb 9, 2020')).toBeVisible();
});

test('a user is found and granted a plan and access, and both are revoked', async ({ page }) => {
  const owner = await admittedOwner(page);
  const email = `mia-${randomUUID()}@example.com`;
  await query(`insert into "user" (name, email, email_verified) values ('Mia', $1, true)`, [email]);
  await openUser(page, email, email.slice(0, 20));
  await expect(page.getByRole('heading', { name: 'Mia' })).toBeVisible();
  await expect(page.getByText('Trial, 14 left')).toBeVisible();

  async function confirm(label: string, message: string) {
    await page.getByRole('button', { name: label }).click();
    await dialogOf(page).getByRole('button', { name: label }).click();
    await expect(toast(page, message)).toBeVisible();
    await expect(dialogOf(page)).toBeHidden();
  }
  await confirm('Override to Enterprise', 'The Enterprise plan is active.');
  await expect(page.getByText('Enterprise, given')).toBeVisible();
  await confirm('Remove Enterprise', 'The Enterprise plan was removed.');
  await confirm('Grant access', 'Owner access was granted.');
  await expect(page.getByText('Granted by an owner')).toBeVisible();
  await confirm('Revoke access', 'Owner access was revoked.');
  await expect(page.getByRole('button', { name: 'Grant access' })).toBeVisible();
  await expect(row(page, 'Audit log', 'Revoked owner access')).toContainText(owner.email);

  await openUser(page, owner.email);
  await page.getByRole('button', { name: 'Revoke access' }).click();
  await expect(dialogOf(page)).toContainText('You will be locked out of this panel immediately');
  await expect(dialogOf(page).getByRole('button', { name: 'Revoke access' })).toBeDisabled();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Granted by an owner')).toBeVisible();
});

test('feature requests get a status and are merged', async ({ page }) => {
  await admittedOwner(page);
  const word = randomUUID().slice(0, 8);
  for (const featureTitle of [`Tips ${word}`, `Gratuities ${word}`]) {
    const data = { featureTitle, featureDescription: 'Please.', priorityLevel: 'low' };
    expect((await post(page, '/api/feature-requests', data)).status()).toBe(201);
  }
  await openPanel(page, 'requests');
  await page.getByLabel('Search').fill(word);
  await page.getByLabel(`Status of “Tips ${word}”`).selectOption('Planned');
  await expect(toast(page, 'Status Set')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Planned');
  await expect(row(page, 'Feature requests', word)).toHaveCount(1);
  await page.getByLabel('Status', { exact: true }).selectOption('Any status');

  await page.getByRole('button', { name: `Merge “Gratuities ${word}”` }).click();
  await dialogOf(page).getByLabel('Search').fill(word);
  await dialogOf(page)
    .getByRole('radio', { name: `Tips ${word}` })
    .check();
  await dialogOf(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(toast(page, 'Requests Merged')).toBeVisible();
  await expect(row(page, 'Feature requests', word)).toHaveCount(1);
});

test('a message is answered, the waitlist downloaded, failed mail sent', async ({ page }) => {
  await admittedOwner(page);
  const word = randomUUID().slice(0, 8);
  const email = `bo-${word}@example.com`;
  await query(
    `insert into contact_message (id, name, email, category, subject, message, created_at)
     values (gen_random_uuid(), 'Bo', $1, 'other', $2, 'How much is it?', now())`,
    [email, `Question ${word}`],
  );
  await openPanel(page, 'messages');
  const message = row(page, 'Messages', `Question ${word}`);
  await expect(message.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:bo-/);
  await message.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(message.getByText(/^Answered on/)).toBeVisible();
  await choose(page, 'Open');
  await expect(page.getByText(`Question ${word}`)).toHaveCount(0);

  await query(
    `insert into waitlist_entry (id, email, tier_interest, requested_features, created_at, updated_at)
     values (gen_random_uuid(), $1, 'pro', array['branding'], now(), now())`,
    [email],
  );
  await openPanel(page, 'waitlist');
  await expect(row(page, 'Waitlist', email)).toContainText('Custom branding');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(file.name).toMatch(/^fairsplit-waitlist-\d{4}-\d\d-\d\d\.csv$/);
  expect(file.lines[0]).toBe('email,tier_interest,requested_features,created_at,updated_at');
  expect(file.lines.some((line) => line.startsWith(`${email},pro,branding,`))).toBe(true);
  await expect(toast(page, 'Export Complete')).toBeVisible();

  await query(
    `insert into mail_message ("to", subject, html, text, kind, state, attempts, last_error)
     values ($1, 'Hello again', '<p>Hello</p>', 'Hello', 'test', 'failed', 10, 'The mailbox is full')`,
    [email],
  );
  await openPanel(page, 'operations');
  await expect(row(page, 'Failed mail', email)).toContainText('The mailbox is full');
  await row(page, 'Failed mail', email)
    .getByRole('button', { name: /^Retry/ })
    .click();
  await expect(toast(page, 'On Its Way')).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toHaveCount(0);
  await expect.poll(async () => (await emailsTo(email)).length, { timeout: 20_000 }).toBe(1);
  await expect(row(page, 'Jobs', 'send-mail').first()).toBeVisible();

  await openPanel(page, 'audit');
  for (const act of [
    'Sent a failed message again',
    'Downloaded the waitlist',
    'Marked a message as answered',
  ]) {
    await expect(row(page, 'Audit log', act).first()).toBeVisible();
  }
});

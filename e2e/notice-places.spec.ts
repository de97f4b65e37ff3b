import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keyHeader } from '#features/groups/rules/group-addresses.ts';
import { admitted, dialogOf, expect, open, otherDevice, post, test } from './account.ts';
import { ready, site } from './browser.ts';
import { withRun } from './commission-run.ts';
import { query } from './database.ts';
import { makeGroup } from './group.ts';
import { made, saveDinner } from './group-entries.ts';

/** Opens the bell and follows a notice. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Notices/ }).click();
  await dialogOf(page).getByRole('link', { name }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' })).toBeHidden();
}

test('notices of a group lead to the entry, where one confirms, objects or answers', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  const [ana, ben] = group.people.map(({ id }) => id);
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const other = await phone.newPage();
  await admitted(other);
  const token = group.invite_url.split('/').at(-1);
  const { key } = await made<{ key: string }>(other, `/api/group-invites/${token}/people`, {
    personId: ben,
  });
  const attached = await other.request.post(`/api/groups/${group.id}/account`, {
    headers: { origin: site, [keyHeader]: key },
  });
  expect(attached.ok()).toBe(true);
  const entries = `/api/groups/${group.id}/entries`;
  const dinner = await made<{ id: string }>(other, entries, {
    kind: 'expense',
    date: '2026-11-18',
    title: 'Dinner',
    bill: {
      calculationMode: 'equal',
      currency: 'EUR',
      billData: { totalAmount: '80', participants: [{ name: ana }, { name: ben }] },
    },
    payers: [{ person: ben }],
  });
  await made(other, entries, {
    kind: 'payment',
    date: '2026-11-18',
    title: 'Payment',
    currency: 'EUR',
    from: ben,
    to: ana,
    amount: '15',
  });
  await made(other, `${entries}/${dinner.id}/comments`, { content: ['Was it so? ', { person: ana }] });

  await open(page, '/dashboard');
  await follow(page, /Ben wrote a new entry in “Lisbon”/);
  await expect(page.getByRole('dialog', { name: 'Dinner' })).toBeVisible();
  await page.keyboard.press('Escape');
  await follow(page, /Ben mentioned you in “Lisbon”/);
  await expect(dialogOf(page)).toContainText('Was it so?');
  await page.keyboard.press('Escape');
  await follow(page, /Ben recorded a payment with you in “Lisbon”/);
  await dialogOf(page).getByRole('button', { name: 'Object' }).click();

  await open(other, '/history');
  await follow(other, /Ana objects to a payment in “Lisbon”/);
  await expect(dialogOf(other)).toContainText('Ana says that this payment is not right.');
  await other.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Confirm', exact: true }).first().click();
  await expect(other.getByRole('button', { name: /^Notices: 1 new/ })).toBeVisible();
  await follow(other, /Ana confirmed a payment in “Lisbon”/);
  await expect(dialogOf(other)).toBeVisible();
});

test('notices of links, statements and the trial lead to the link, the run and the plans', async ({
  page,
  extraHTTPHeaders,
}) => {
  const member = await admitted(page);
  const calculationId = await saveDinner(page);
  const link = { calculationId, person: 1, paidBy: 0, name: 'Dinner' };
  const { url } = await made<{ url: string }>(page, '/api/shares', link);
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const bob = await phone.newPage();
  await bob.goto(new URL(url).pathname);
  await ready(bob);
  await bob.getByRole('button', { name: 'Yes, this is right' }).click();
  await expect(bob.getByText('You confirmed')).toBeVisible();
  await open(page, '/history');
  await follow(page, /Bob has confirmed their part of “Dinner”/);
  await expect(page).toHaveURL(/\/history\/[\w-]+#link-/);
  await expect(page.getByText('Confirmed as correct').first()).toBeInViewport();

  const id = await withRun(page);
  for (const step of ['compute', 'approve']) await post(page, `/api/commission-runs/${id}/${step}`, {});
  await open(page, `/commissions/runs?id=${id}&rep=0`);
  await page.getByRole('button', { name: 'Link for Ann' }).click();
  await dialogOf(page).getByRole('button', { name: 'Create a link' }).click();
  const statement = await dialogOf(page).getByLabel('Link to Ann’s part').inputValue();
  await page.keyboard.press('Escape');
  await bob.goto(new URL(statement).pathname);
  await ready(bob);
  await bob.getByRole('button', { name: 'Dispute this deal: Globex' }).click();
  await bob.getByLabel('What is wrong with this deal?').fill('We agreed on 900');
  await bob.getByRole('button', { name: 'Send', exact: true }).click();
  await open(page, '/dashboard');
  await follow(page, /Ann says something is wrong with “Q4 2026/);
  await expect(page.getByRole('button', { name: 'Answer Ann' })).toBeVisible();

  // Inserts the notice, since a trial that is about to end would take days.
  await query(
    `insert into notice (id, user_id, kind, subject, subject_id, is_listed, created_at)
     values ($1, $2, 'trial-ending', 'trial', $2, true, now())`,
    [randomUUID(), member.id],
  );
  await open(page, '/dashboard');
  await follow(page, /Your trial is about to end/);
  await expect(page).toHaveURL('/pricing');
  await phone.close();
});

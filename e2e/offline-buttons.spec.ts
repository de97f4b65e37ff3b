import type { Page } from '@playwright/test';
import { admitted, expect, forgive, open, ownWindowTest as test } from './account.ts';
import { withRun } from './commission-run.ts';
import { lost } from './device.ts';
import { pictures } from './pictures.ts';

/** Expects a disabled button whose label says that the page is offline. */
async function expectOffline(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `${name} You’re offline` });
  await expect(button).toBeVisible();
  await expect(button).toBeDisabled();
}

test('without a connection a run is neither calculated nor approved, and the buttons say why', async ({
  page,
  context,
  complaints,
}) => {
  await admitted(page);
  await open(page, `/commissions/runs?id=${await withRun(page)}`);
  await page.getByRole('button', { name: 'Calculate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  await context.setOffline(true);
  await expectOffline(page, 'Calculate');
  await expectOffline(page, 'Approve');
  await pictures(page, 'run-offline');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  forgive(complaints, lost);
});

test('without a connection nobody can log in, and the button says why', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, '/log-in');
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await expectOffline(page, 'Log In');
  forgive(complaints, lost);
});

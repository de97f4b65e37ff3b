import type { Page } from '@playwright/test';
import { admitted, dialogOf, expect, forgive, open, otherDevice, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { addExpense, button, joinAs, makeGroup, row, standing } from './group.ts';
import { pictures } from './pictures.ts';

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|status of 409/;

/** Changes the amount of an entry and presses 'Save'. */
async function changeAmount(page: Page, title: string, amount: string): Promise<void> {
  await row(page, title).click();
  await button(page, 'Edit').click();
  const field = dialogOf(page).getByLabel('Amount', { exact: true });
  await expect(field).toBeVisible();
  await field.fill(amount);
  await button(page, 'Save').click();
  await expect(dialogOf(page)).toBeHidden();
}

test('an entry is changed without a connection, and shown beside what somebody else changed meanwhile', async ({
  page,
  extraHTTPHeaders,
  complaints,
}) => {
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  await open(page, `/g/${group.id}`);
  await addExpense(page, '90', 'Hotel');
  await addExpense(page, '20', 'Taxi');
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const ben = await phone.newPage();
  await ben.setViewportSize({ width: 390, height: 844 });
  await joinAs(ben, group, 'Ben');
  await open(ben, `/g/${group.id}`);
  await expect(standing(ben)).toHaveText('You owe Ana €55.00');
  // Opens an entry once while online, so that the phone has the form's code.
  await row(ben, 'Taxi').click();
  await button(ben, 'Edit').click();
  await expect(dialogOf(ben).getByLabel('Amount', { exact: true })).toHaveValue('20');
  await ben.keyboard.press('Escape');

  await phone.setOffline(true);
  await changeAmount(ben, 'Hotel', '80');
  await changeAmount(ben, 'Taxi', '30');
  const waiting = ben.getByRole('region', { name: '2 entries waiting' });
  await expect(waiting.getByText('Change of an entry: 80 EUR')).toBeVisible();
  // A second change of the entry replaces the waiting one.
  await changeAmount(ben, 'Taxi', '26');
  await expect(waiting.getByText('Change of an entry: 26 EUR')).toBeVisible();
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expectNothingFound(ben, 'a group with waiting changes');

  // Photos cannot wait for a connection: the dialog says so.
  await row(ben, 'Taxi').click();
  await expect(dialogOf(ben).getByText('Photos need a connection.', { exact: false })).toBeVisible();
  await pictures(ben, 'group-photo-offline');
  await ben.keyboard.press('Escape');

  await changeAmount(page, 'Hotel', '100');
  await phone.setOffline(false);
  await expect(row(page, 'Taxi')).toContainText('€26.00');
  const left = ben.getByRole('region', { name: '1 entry waiting' });
  await expect(left.getByText('Somebody changed this entry meanwhile.', { exact: false })).toBeVisible();
  await expect(row(page, 'Hotel')).toContainText('€100.00');
  await pictures(ben, 'group-change-refused');
  await button(ben, 'Compare Hotel').click();
  const versions = dialogOf(ben).getByRole('table', { name: 'Both versions' });
  await expect(versions.getByRole('row', { name: /^Amount/ })).toHaveText('Amount€80.00€100.00');
  await expectNothingFound(ben, 'both versions of an entry', '[role=dialog]');
  await button(ben, 'Keep mine').click();
  await expect(row(page, 'Hotel')).toContainText('€80.00');
  await expect(ben.getByText('1 entry waiting')).toBeHidden();
  await expect(standing(ben)).toHaveText('You owe Ana €53.00');
  forgive(complaints, lost);
});

import { admitted, expect, open, otherDevice, test } from './account.ts';
import { ready } from './browser.ts';
import { made, saveDinner } from './group-entries.ts';

test('a person who has paid is not asked again by their second link, and the maker reads of no debt', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  const calculationId = await saveDinner(page);
  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const openLink = async () => {
    const link = { calculationId, person: 1, paidBy: 0, name: 'Dinner' };
    const { url } = await made<{ url: string }>(page, '/api/shares', link);
    const reader = await phone.newPage();
    await reader.goto(new URL(url).pathname);
    await ready(reader);
    return reader;
  };
  const [first, second] = [await openLink(), await openLink()];
  const step = second.getByRole('paragraph').filter({ hasText: 'Pay Ann $50.00' });
  await expect(step).toBeVisible();
  await first.getByRole('button', { name: 'I have paid' }).click();
  await expect(second.getByText('You marked this as paid on')).toBeVisible();
  await expect(step).toBeHidden();
  // Either link takes the statement back.
  await second.getByRole('button', { name: 'I have not paid yet' }).click();
  await expect(step).toBeVisible();
  await first.getByRole('button', { name: 'I have paid' }).click();

  await open(page, '/history');
  await page.getByRole('link', { name: /^Versions of/ }).click();
  const onSheet = page.getByRole('region', { name: 'Shared' });
  await expect(onSheet).toContainText('Says they paid on');
  await expect(onSheet).not.toContainText('Owes');
  await onSheet.getByRole('button', { name: /^Mark as received/ }).click();
  await expect(second.getByText(/^Received on .*\. You are settled up\.$/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'I have paid' })).toHaveCount(0);
  await expect(second.getByRole('main')).toContainText('You still owe Ann');
  await expect(onSheet.getByRole('status')).toHaveText('2 links, 2 opened, 1 paid');
});

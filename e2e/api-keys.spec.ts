import { connectAssistant } from '#testing/assistants.ts';
import { admitted, dialogOf, expect, expectToast, open, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { site } from './browser.ts';

test('an API key is created with a proof, shown once, used and revoked', async ({ page }) => {
  const ann = await admitted(page);
  await open(page, '/billing');
  await page.getByRole('button', { name: 'Create an API Key' }).click();
  const section = page.getByRole('region', { name: 'API keys' });
  await section.getByRole('button', { name: 'Create Key' }).click();
  await expect(section).toContainText('Enter a name');
  await section.getByLabel('Name of the key').fill('Our CRM');
  await section.getByLabel('Only from these IP addresses').fill('nowhere');
  await section.getByRole('button', { name: 'Create Key' }).click();
  await expect(section).toContainText('nowhere is not an IP address or network');
  await section.getByLabel('Only from these IP addresses').fill('127.0.0.0/8 ::1');
  await expectNothingFound(page, 'form', 'main');
  await section.getByRole('button', { name: 'Create Key' }).click();
  await dialogOf(page).getByLabel('Your password', { exact: true }).fill(ann.password);
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();

  const shown = section.getByRole('region', { name: 'Your new API key' });
  const key = (await shown.getByText(/^fs_live_/).textContent()) ?? '';
  expect(key).toMatch(/^fs_live_\w{38}$/);
  await expectNothingFound(page, 'shown key', 'main');
  const ask = async () => {
    const response = await fetch(`${site}/v1/calculations`, { headers: { authorization: `Bearer ${key}` } });
    return response.status;
  };
  expect(await ask()).toBe(200);
  const assistant = await connectAssistant(site, key);
  const bill = {
    billData: {
      totalAmount: '99.99',
      participants: [
        { name: 'Ann', share: '75' },
        { name: 'Ben', share: '25' },
      ],
    },
    calculationMode: 'shares',
  };
  const { text } = await assistant.call('split_bill', bill);
  expect(text).toContain('Ann: $74.99');
  expect(text).toContain('Ben: $25.00');
  await assistant.close();
  await shown.getByRole('button', { name: 'I Have Saved It' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  await page.reload();
  const row = section.getByRole('listitem').filter({ hasText: 'Our CRM' });
  await expect(row).toContainText('calculate read');
  await expect(row).toContainText('last used just now');
  await expect(row).toContainText('Only from 127.0.0.0/8, ::1');
  await row.getByRole('button', { name: 'Revoke Our CRM' }).click();
  await expectToast(page, 'Key Revoked', 'Our CRM no longer works.');
  await expect(row).toHaveCount(0);
  expect(await ask()).toBe(401);
});

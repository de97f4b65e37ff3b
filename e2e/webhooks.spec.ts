import { Webhook } from 'standardwebhooks';
import { openReceiver } from '#testing/open-receiver.ts';
import { admitted, expect, forgive, open, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';
import { pictures } from './pictures.ts';

test('a webhook is added, tested and sent again, and its signature is valid', async ({
  page,
  complaints,
}) => {
  const receiver = await openReceiver({ host: '127.0.0.5' });
  const { received, answer } = receiver;
  answer.by = () => (received.length === 1 ? 500 : 200);
  answer.text = 'seen';
  try {
    await admitted(page);
    await open(page, '/billing#webhooks');
    const section = page.getByRole('region', { name: 'Webhooks' });
    await expect(section).toContainText('No webhook yet.');
    await section.getByRole('button', { name: 'Add a Webhook' }).click();
    await section.getByLabel('Address').fill('https://10.0.0.1/hook');
    await section.getByRole('button', { name: 'Add Webhook' }).click();
    await expect(section).toContainText('Choose at least one event');
    await section.getByLabel('A group has a new entry').check();
    await section.getByRole('button', { name: 'Add Webhook' }).click();
    await expect(section).toContainText('We send webhooks only to public addresses');
    forgive(complaints, /status of 422/);
    await expectNothingFound(page, 'form', 'main');
    await section.getByLabel('Address').fill(`${receiver.url}hook`);
    await section.getByLabel('Description').fill('Our CRM');
    await section.getByRole('button', { name: 'Add Webhook' }).click();

    let row = section.getByRole('listitem').filter({ hasText: 'Our CRM' });
    await row.getByRole('button', { name: 'Secret' }).click();
    const secret = (await row.getByText(/^whsec_/).textContent()) ?? '';
    await row.getByRole('button', { name: 'Send a Test' }).click();
    const delivery = row.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect(delivery).toContainText('Failed');
    await delivery.getByText('webhook.test', { exact: true }).click();
    await expect(delivery).toContainText('status 500');
    await pictures(page, 'webhooks');
    await expectNothingFound(page, 'deliveries', 'main');
    await delivery.getByRole('button', { name: 'Send Again' }).click();
    await expect(delivery).toContainText('Delivered');
    await expect(delivery).toContainText('status 200');
    for (const { body, headers } of received) new Webhook(secret).verify(body, headers);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(row.getByLabel('Address')).toHaveValue(`${receiver.url}hook`);
    await row.getByLabel('Description').fill('Our new CRM');
    await row.getByLabel('A group has a new entry').uncheck();
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Choose at least one event');
    await row.getByLabel('Address').fill('https://10.0.0.1/hook');
    await row.getByLabel('A commission run was approved').check();
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('We send webhooks only to public addresses');
    forgive(complaints, /status of 422/);
    await row.getByLabel('Address').fill(`${receiver.url}moved`);
    await expectNothingFound(page, 'changing', 'main');
    await expectFitsPhone(page, 'changing a webhook');
    await pictures(page, 'webhook-form');
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(row.getByLabel('Address')).toHaveCount(0);
    row = section.getByRole('listitem').filter({ hasText: 'Our new CRM' });
    await expect(row).toContainText(`${receiver.url}moved`);
    await expect(row).toContainText('run.approved');
    await row.getByRole('button', { name: 'Secret' }).click();
    await expect(row.getByText(secret, { exact: true })).toBeVisible();

    await row.getByRole('button', { name: 'Turn Off' }).click();
    await expect(row).toContainText('Off');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(section).toContainText('No webhook yet.');
  } finally {
    await receiver.close();
  }
});

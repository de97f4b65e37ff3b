import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  admitted,
  dialogOf,
  expect,
  expectFits,
  forgive,
  open,
  otherDevice,
  test,
  toast,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { exportCsv, ready } from './browser.ts';
import { pictures } from './pictures.ts';

async function splitBill(page: Page) {
  await open(page, '/calculator/bill-split');
  await page.getByLabel('Total bill amount').fill('100');
  await page.getByLabel('Name').nth(0).fill('Ada');
  await page.getByLabel('Name').nth(1).fill('<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('$50.00');
}

async function createLink(
  page: Page,
  choose?: { person?: string; name?: string; payer?: string; isMe?: boolean; paypal?: string },
): Promise<string> {
  const dialog = dialogOf(page);
  if (choose?.person) await dialog.getByLabel('What it shows').selectOption({ label: choose.person });
  if (choose?.name) await dialog.getByLabel('Name (optional)').fill(choose.name);
  if (choose?.payer) await dialog.getByLabel('Who paid the bill?').selectOption(choose.payer);
  if (choose?.paypal) {
    await dialog.getByLabel('Way to pay').selectOption('PayPal');
    await dialog.getByLabel('PayPal.Me name').fill(choose.paypal);
  }
  if (choose?.isMe) await dialog.getByLabel(`I am ${choose.payer}`).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const address = await dialog.getByRole('textbox', { name: /^Link to/ }).inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return address;
}

test('a result is shared by link, opened without an account, counted and taken back live', async ({
  page,
  extraHTTPHeaders,
}) => {
  await admitted(page);
  await open(page, '/billing');
  const settings = page.getByRole('region', { name: 'Ways to pay you' });
  await settings.getByLabel('PayPal.Me name').fill('https://evil.example');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toContainText('A PayPal.Me name has up to 20 letters and digits');
  await settings.getByLabel('PayPal.Me name').fill('annlee');
  await expectNothingFound(page, 'ways to pay', 'main');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  await pictures(page, 'ways-to-pay');
  await splitBill(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await pictures(page, 'share-dialog');
  await expectNothingFound(page, 'sharing');
  const address = await createLink(page, { name: 'Dinner', payer: 'Ada', isMe: true });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(page).getByLabel('Name (optional)')).toHaveValue('Dinner');
  await dialogOf(page).getByLabel('What it shows').selectOption('Each person’s own part, one link each');
  await dialogOf(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialogOf(page).getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(2);
  await pictures(page, 'links-each');
  await expectNothingFound(page, 'a link for everybody', '[role=dialog]');
  await page.keyboard.press('Escape');

  const phone = await otherDevice(page, extraHTTPHeaders ?? {});
  const reader = await phone.newPage();
  await reader.setViewportSize({ width: 390, height: 800 });
  const asked: string[] = [];
  reader.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname.split('/')[2] ?? '');
  });
  await reader.goto(address);
  await ready(reader);
  await expect(reader.getByRole('heading', { name: 'Dinner' })).toBeVisible();
  await expect(reader.getByRole('main')).toContainText('<script>alert(1)</script>');
  await expect(reader.getByText('$50.00').first()).toBeVisible();
  await expectFits(reader);
  await expectNothingFound(reader, 'a shared page');
  await reader.getByLabel('Who are you?').selectOption('Ada');
  await expect(reader.getByText('You do not owe anyone anything.')).toBeVisible();
  await reader.getByLabel('Who are you?').selectOption('<script>alert(1)</script>');
  await expect(reader.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
    'href',
    'https://paypal.me/annlee/50.00USD',
  );
  await pictures(reader, 'shared-phone');
  // At most three requests: the record, its event stream, and the record again once the stream is open, as it may
  // have changed.
  expect(asked.filter((path) => path === 'shared').length).toBeLessThanOrEqual(3);
  expect(
    await reader.evaluate(() => document.querySelector('meta[name=robots]')?.getAttribute('content')),
  ).toBe('noindex');
  expect((await exportCsv(reader)).lines[1]).toBe('Ada,50.00,50.0,100.00,50.00');

  // After a correction the maker sees which links are outdated. The open page follows an update live.
  await page.getByLabel('Total bill amount').fill('90');
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results).toContainText('have links with the old amounts.');
  await expect(results.getByRole('button', { name: 'Update their links' })).toBeVisible();
  await pictures(page, 'outdated-result');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(page)).toContainText(
    'Ada and <script>alert(1)</script> have links with the old amounts.',
  );
  await expect(dialogOf(page)).toContainText('Whole result: was $100.00, now $90.00');
  await pictures(page, 'outdated-links');
  await expectNothingFound(page, 'outdated links', '[role=dialog]');
  await expect(reader.getByText('Corrected on')).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Update their links' }).click();
  await expect(toast(page, 'Links updated')).toBeVisible();
  await expect(dialogOf(page)).not.toContainText('old amounts');
  await page.keyboard.press('Escape');
  await expect(reader.getByText(/^Corrected on .*: was \$100\.00, now \$90\.00\.$/)).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Pay with PayPal' })).toHaveAttribute(
    'href',
    'https://paypal.me/annlee/45.00USD',
  );
  await expectFits(reader);
  await pictures(reader, 'shared-corrected');

  await open(page, '/history');
  await expect(page.getByRole('link', { name: /^Versions of Dinner/ })).toBeVisible();
  await page.getByRole('button', { name: 'Shared links' }).click();
  const links = page.getByRole('list', { name: 'Shared links' });
  await expect(links).toContainText('Dinner');
  await expect(links).toContainText('opened once');
  // The links can be copied again, individually, as one text and as QR codes.
  await page.evaluate(() => {
    const writeText = (text: string) => {
      document.title = text;
      return Promise.resolve();
    };
    Object.defineProperty(navigator.clipboard, 'writeText', { value: writeText });
  });
  await links.getByRole('button', { name: 'Copy the link: Dinner', exact: true }).click();
  await expect(page).toHaveTitle(address);
  await links.getByRole('button', { name: /^Copy all links/ }).click();
  await expect(page).toHaveTitle(/Ada: https?:\/\/\S+\/s\/[\w-]{22}/);
  await links.getByRole('button', { name: 'QR code: Dinner', exact: true }).click();
  await expect(links.getByRole('img', { name: 'QR code that opens the link: Dinner' })).toBeVisible();
  await pictures(page, 'shared-links-addresses');
  await expectNothingFound(page, 'shared links', 'main');
  await pictures(page, 'shared-links');
  await links.getByRole('button', { name: 'Turn off the link “Dinner”' }).click();
  await expect(dialogOf(page)).toContainText('Nobody can open “Dinner” any more');
  await pictures(page, 'turn-off-link');
  await dialogOf(page).getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page, 'Link turned off')).toBeVisible();
  await expect(links.getByRole('listitem').filter({ hasText: 'Turned off' })).toContainText('Dinner');
  await expect(reader.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await pictures(reader, 'shared-gone');
  await expectNothingFound(reader, 'a shared page', 'main');
  await phone.close();
});

test('a visitor shares one part; the page shows, exports and prints nothing else', async ({
  page,
  complaints,
}) => {
  await splitBill(page);
  const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const { text, totalPages } = await extractText(printed, { mergePages: false });
  expect(totalPages).toBe(1);
  expect(text[0]).toContain('$100.00');
  expect(text[0]).not.toMatch(/Pricing|Calculate Split|Export CSV|Privacy/);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialogOf(page)).toContainText('expires after 7 days');
  const address = await createLink(page, { person: 'Only Ada’s part ($50.00)' });
  // The tab remembers the link. A tap outside the dialog or Escape asks first if a link was not copied.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const made = dialogOf(page).getByRole('list', { name: 'Links you made in this tab' });
  await expect(made).toContainText(address);
  await pictures(page, 'links-of-tab');
  await dialogOf(page).getByRole('button', { name: 'Create link' }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: 'Link to the whole result' })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without copying?' });
  await expect(question).toContainText('shown only in this tab');
  await pictures(page, 'close-without-copying');
  await question.getByRole('button', { name: 'Go back and copy' }).click();
  await expect(question).toBeHidden();
  await page.mouse.click(2, 2);
  await question.getByRole('button', { name: 'Close anyway' }).click();
  // The payment method is entered for this link only.
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const debtor = 'Only <script>alert(1)</script>’s part ($50.00)';
  const owing = await createLink(page, { person: debtor, payer: 'Ada', paypal: 'adalee' });
  await open(page, new URL(address).pathname);
  await expect(page.getByRole('main')).toContainText('Ada’s part');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(29, 28, 25)');
  await page.emulateMedia({ media: null });
  await expect(page.getByRole('main')).not.toContainText('script');
  // A visitor's link has nobody to receive messages.
  await expect(
    page.getByText('Please tell the person who sent you this link. You cannot reply here.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0);
  expect((await exportCsv(page)).lines.join('\n')).not.toContain('script');
  await expectNothingFound(page, 'sharing', 'main');
  await pictures(page, 'shared-part-dark');

  await page.getByRole('button', { name: 'Report this page' }).click();
  await dialogOf(page).getByLabel('What is wrong with it?').fill('This is not mine.');
  await dialogOf(page).getByRole('button', { name: 'Send report' }).click();
  await expect(toast(page, 'Reported')).toBeVisible();
  await page.getByRole('link', { name: 'Use this calculator yourself' }).click();
  await expect(page).toHaveURL('/calculator/bill-split');

  await open(page, new URL(owing).pathname);
  const pay = page.getByRole('link', { name: 'Pay with PayPal' });
  await expect(pay).toHaveAttribute('href', 'https://paypal.me/adalee/50.00USD');
  await expect(page.getByText('When you have paid, tell Ada yourself')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I have paid' })).toHaveCount(0);

  await open(page, '/s/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  forgive(complaints, /404/);
});

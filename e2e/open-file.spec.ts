import type { Page } from '@playwright/test';
import { earlyTexts } from '#ui/early/early.ts';
import { clean, drawReceipt } from '../bench/receipts/draw-receipt.ts';
import {
  admitted,
  dialogOf,
  expect,
  fillLogIn,
  forgive,
  open,
  post,
  ownWindowTest as test,
  toast,
} from './account.ts';
import { expectNothingFound } from './axe.ts';
import { nameOf } from './bill-split.ts';
import { expectFitsPhone, site } from './browser.ts';
import { dealFile, withRun } from './commission-run.ts';
import { lost, untilCached } from './device.ts';
import { openHeld } from './early.ts';
import { newMember } from './person.ts';
import { pictures } from './pictures.ts';

type Shared = Readonly<{ name: string; mimeType: string; buffer: Buffer }>;

const csv = (name: string, text: string): Shared => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});
const lisbon = csv(
  'lisbon.csv',
  'Date,Description,Category,Cost,Currency,Ana,Ben\n2026-06-01,House,Hotel,900.00,EUR,450.00,-450.00',
);
const deals = csv('deals.csv', dealFile);
const invoice: Shared = {
  name: 'invoice.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
};

/** Sends the form that a phone's share sheet sends. Our own pages may not submit forms, so an empty page does. */
async function shareFile(page: Page, ...files: Shared[]): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${site}/open-file"><input type="file" name="file" multiple></form>`,
  );
  await page.locator('input').setInputFiles([...files]);
  await Promise.all([
    page.waitForURL((url) => url.pathname !== 'blank'),
    page.locator('form').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
}

async function receipt(page: Page): Promise<Shared> {
  const lines: [string, string][] = [
    ['Corner Bistro', ''],
    ['Salad', '12.50'],
    ['Steak', '34.00'],
    ['Total', '46.50'],
  ];
  const photo = await page.evaluate(drawReceipt, { lines, font: 'monospace', wear: clean, seed: 1 });
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') };
}

const isKept = (page: Page) => page.evaluate(() => caches.has('fairsplit.shared-file'));
const bill = (page: Page) => page.getByRole('dialog', { name: 'Add items from a photo' });

async function withGroup(page: Page): Promise<string> {
  const body = { name: 'Lisbon', currency: 'EUR', me: 'Ana', people: ['Ben'] };
  // Safe: our own server's response.
  return ((await (await post(page, '/api/groups', body)).json()) as { id: string }).id;
}

/** Drags files over the page and drops them outside all places that accept files. */
async function dropFile(page: Page, ...files: Shared[]): Promise<void> {
  const prevented = await page.evaluate(
    (dropped) => {
      const dataTransfer = new DataTransfer();
      for (const file of dropped) {
        const bytes = Uint8Array.from(atob(file.content), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], file.name, { type: file.mimeType }));
      }
      const init = { dataTransfer, bubbles: true, cancelable: true };
      return ['dragover', 'drop'].map((kind) => !document.body.dispatchEvent(new DragEvent(kind, init)));
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') })),
  );
  // Otherwise the browser would open the file instead of the page.
  expect(prevented).toEqual([true, true]);
}

/** Launches the page as the system launches the installed app for these files. */
async function launchWith(page: Page, ...files: Shared[]): Promise<void> {
  const content = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString() }));
  await page.addInitScript((launched) => {
    const handles = launched.map(({ name, mimeType, text }) => ({
      getFile: () => Promise.resolve(new File([text], name, { type: mimeType })),
    }));
    const launchQueue = { setConsumer: (take: (launch: object) => void) => take({ files: handles }) };
    if (window.location.search === '?launched')
      Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  }, content);
}

test.describe('with the installed app', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a shared photo opens the bill and is read there, without a connection too', async ({
    page,
    context,
    complaints,
  }) => {
    await open(page, '/calculator/bill-split');
    await untilCached(page);
    const photo = await receipt(page);
    const sent: string[] = [];
    context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await shareFile(page, photo, photo);
    await expect(page).toHaveURL('/calculator/bill-split');
    await expect(toast(page, 'Only the first of 2 files was opened')).toBeVisible();
    await expect(bill(page).getByLabel('Name of line 1')).toHaveValue('Salad', { timeout: 60_000 });
    expect(await isKept(page)).toBe(false);

    await context.setOffline(true);
    await shareFile(page, photo);
    await expect(bill(page).getByLabel('Name of line 2')).toHaveValue('Steak', { timeout: 60_000 });
    // The photo was only sent to the service worker.
    expect(sent.filter((url) => !url.endsWith('/open-file'))).toEqual([]);
    forgive(complaints, /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  });

  test('a shared CSV file goes into a group or a run, a PDF file gets a sentence, and signing out deletes it', async ({
    page,
  }) => {
    await admitted(page);
    const group = await withGroup(page);
    await withRun(page);
    await open(page, '/dashboard');
    await untilCached(page);

    await shareFile(page, lisbon);
    await expect(page.getByRole('heading', { name: 'Or are these deals?' })).toBeVisible();
    await expectNothingFound(page, 'the choice of what a file is for');
    await expectFitsPhone(page);
    await pictures(page, 'open-file-choice');
    expect(await isKept(page)).toBe(true);
    await page.getByRole('button', { name: 'Lisbon' }).click();
    await expect(page).toHaveURL(`/g/${group}`);
    await expect(dialogOf(page).getByRole('button', { name: 'Import 1 entry' })).toBeVisible();
    expect(await isKept(page)).toBe(false);

    await shareFile(page, deals);
    await expect(page).toHaveURL('/commissions/runs');
    await expect(page.getByText('Which run are the deals of deals.csv for?')).toBeVisible();
    await pictures(page, 'open-file-deals');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Q4 2026/ })
      .click();
    await expect(page.getByRole('main')).toContainText('Opp Owner');

    await shareFile(page, invoice);
    await expect(page.getByText('invoice.pdf was not opened')).toBeVisible();
    await expect(page.getByText(/cannot read PDF files/)).toBeVisible();
    await pictures(page, 'open-file-refused');
    await expect.poll(() => isKept(page)).toBe(false);

    await shareFile(page, lisbon);
    await expect(page.getByRole('button', { name: 'Lisbon' })).toBeVisible();
    expect(await isKept(page)).toBe(true);
    await page.getByRole('banner').getByRole('button', { name: 'Ann' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => isKept(page)).toBe(false);
  });

  test('a file from the file manager is opened though another one was shared before, and waits for a connection', async ({
    page,
    context,
    complaints,
  }) => {
    await admitted(page);
    await withGroup(page);
    await open(page, '/dashboard');
    await untilCached(page);
    await shareFile(page, csv('berlin.csv', lisbon.buffer.toString()));
    await expect(page.getByText('berlin.csv')).toBeVisible();

    await launchWith(page, lisbon);
    await context.setOffline(true);
    await page.goto('/open-file?launched');
    await expect(page.getByText(/The file stays on this device for a day/)).toBeVisible();
    await expect(page).toHaveURL('/open-file');
    await page.reload();
    await expect(page.getByText(/The file stays on this device for a day/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('lisbon.csv')).toBeVisible();
    await page.getByRole('button', { name: 'Lisbon' }).click();
    await expect(dialogOf(page).getByRole('button', { name: 'Import 1 entry' })).toBeVisible();
    expect(await isKept(page)).toBe(false);
    forgive(complaints, lost);
  });

  test('a shared file that nobody opens is deleted after a day', async ({ page, context }) => {
    await open(page, '/calculator/bill-split');
    await untilCached(page);
    await shareFile(page, lisbon);
    await expect(page.getByText('lisbon.csv')).toBeVisible();
    await page.evaluate(async () => {
      const cache = await caches.open('fairsplit.shared-file');
      const [request] = await cache.keys();
      const kept = request && (await cache.match(request));
      if (!request || !kept) throw new Error('No file is kept.');
      const headers = { 'x-name': 'lisbon.csv', 'x-at': String(Date.now() - 25 * 3_600_000) };
      await cache.put(request, new Response(await kept.blob(), { headers }));
    });
    await open(page, '/open-file');
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    // A restarted browser also restarts the worker.
    const cdp = await context.newCDPSession(page);
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.stopAllWorkers');
    await page.reload();
    await expect.poll(() => isKept(page)).toBe(false);
  });
});

test('without a service worker the server keeps nothing and the page asks for the file again', async ({
  page,
}) => {
  await shareFile(page, lisbon);
  await expect(page).toHaveURL('/open-file?again');
  await expect(page.getByText('The file did not arrive. Choose it again.')).toBeVisible();
  await page.getByLabel('A photo or a CSV file').setInputFiles(lisbon);
  await expect(page.getByText(/can be imported once you log in/)).toBeVisible();
});

test('a visitor who logs in for a file goes on with it', async ({ page }) => {
  const member = await newMember();
  await open(page, '/open-file');
  await page.getByLabel('A photo or a CSV file').setInputFiles(lisbon);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await fillLogIn(page, member);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Import into a group' })).toBeVisible();
  // The closed log-in dialog does not redirect to the dashboard later.
  await page.getByRole('button', { name: 'Start a group' }).click();
  await expect(page).toHaveURL('/groups/new');
  await expect(page.getByRole('main')).toContainText('Import 1 entry');
});

test('files open from a desktop’s file manager, and when dropped beside their places', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  const group = await withGroup(page);
  await launchWith(page, lisbon, deals);
  await open(page, '/open-file?launched');
  await expect(page.getByText('lisbon.csv')).toBeVisible();
  await expect(toast(page, 'Only the first of 2 files was opened')).toBeVisible();

  await open(page, '/calculator/bill-split');
  const photo = await receipt(page);
  await dropFile(page, photo, photo, photo);
  await expect(toast(page, 'Only the first of 3 files was opened')).toBeVisible();
  await expect(bill(page)).toBeVisible();
  await expect(bill(page).getByLabel('Name of line 1')).toHaveValue('Salad', { timeout: 60_000 });

  await open(page, `/g/${group}`);
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeVisible();
  await dropFile(page, lisbon);
  await expect(dialogOf(page).getByRole('button', { name: 'Import 1 entry' })).toBeVisible();

  const run = await withRun(page);
  await open(page, `/commissions/runs?id=${run}`);
  await expect(page.getByRole('button', { name: 'Import a CSV file' })).toBeVisible();
  const rows = page.getByLabel('Or type or paste rows');
  await rows.fill('2026-10-01, Ann, 12');
  await dropFile(page, deals);
  await expect(page.getByRole('main')).toContainText('Opp Owner');
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  // Typed text is not lost.
  await expect(rows).toHaveValue('2026-10-01, Ann, 12');

  // A page that cannot use the file stays open.
  await open(page, '/pricing');
  await dropFile(page, invoice);
  await expect(toast(page, 'File not opened')).toContainText('PDF');
  await dropFile(page, lisbon);
  await toast(page, 'This page does not use such files')
    .getByRole('button', { name: 'Open elsewhere' })
    .click();
  await expect(page).toHaveURL('/open-file');
  await expect(page.getByText('lisbon.csv')).toBeVisible();
  complaints.length = 0;
});

test('a file that is dropped before the page’s scripts are there is opened afterwards', async ({
  page,
  complaints,
}) => {
  await admitted(page);
  const group = await withGroup(page);
  const photo = await receipt(page);
  const letThrough = await openHeld(page, '/calculator/bill-split');
  await nameOf(page, 1).fill('Ana');
  await dropFile(page, photo);
  await expect(page.getByText(earlyTexts.coming)).toBeVisible();
  letThrough();
  await expect(bill(page).getByLabel('Name of line 1')).toHaveValue('Salad', { timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(nameOf(page, 1)).toHaveValue('Ana');

  // The component that accepts the file is loaded with the group's data.
  const letThroughAgain = await openHeld(page, `/g/${group}`);
  await dropFile(page, lisbon);
  letThroughAgain();
  await expect(dialogOf(page).getByRole('button', { name: 'Import 1 entry' })).toBeVisible();
  complaints.length = 0;
});

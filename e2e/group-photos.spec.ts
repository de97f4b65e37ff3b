import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { admitted, dialogOf, expect, expectFits, open, otherDevice, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { button, joinAs, makeGroup, openEntryForm, row } from './group.ts';
import { pictures } from './pictures.ts';

async function receipt(background: string) {
  const lines = Array.from(
    { length: 9 },
    (_, n) => `<rect x="60" y="${120 + n * 90}" width="${420 - (n % 3) * 80}" height="26" fill="#555"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1000">
    <rect width="600" height="1000" fill="${background}"/>${lines.join('')}</svg>`;
  const buffer = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
}

/** Presses the button that opens the device's choice of pictures. */
async function choose(page: Page, place: Locator, ...files: Awaited<ReturnType<typeof receipt>>[]) {
  const chooser = page.waitForEvent('filechooser');
  await place.getByRole('button', { name: 'Add photo' }).click();
  await (await chooser).setFiles(files);
}

const thumbs = (place: Locator) => place.getByRole('button', { name: /^Open the photo/ });
const isShown = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);

test('photos are kept with an entry and seen on the phones of the group', async ({
  page,
  extraHTTPHeaders,
}) => {
  test.setTimeout(150_000);
  await admitted(page);
  const group = await makeGroup(page, { people: ['Ben'] });
  await open(page, `/g/${group.id}`);
  const phone = await (await otherDevice(page, extraHTTPHeaders ?? {})).newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await joinAs(phone, group, 'Ben');
  await open(phone, `/g/${group.id}`);

  // Ben has no account: the key of his phone is enough.
  await openEntryForm(phone);
  const form = dialogOf(phone);
  await form.getByLabel('Amount', { exact: true }).fill('36');
  await form.getByLabel('Title').fill('Dinner');
  await form.getByText('Add photos').click();
  await choose(phone, form, await receipt('#f6f1e4'), await receipt('#dfe9f2'));
  await expect(form.getByRole('img', { name: /^Photo \d$/ })).toHaveCount(2);
  await expectNothingFound(phone, 'a form with photos', '[role=dialog]');
  await pictures(phone, 'photos-form');
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(form.getByText('1 photo', { exact: true })).toBeVisible();
  await phone.setViewportSize({ width: 320, height: 700 });
  await expectFits(phone);
  await button(phone, 'Done').click();
  await expect(form).toBeHidden();

  // Ana sees it at once, opens it, and adds one.
  await expect(row(page, 'Dinner')).toContainText('1 photo');
  await row(page, 'Dinner').click();
  const entry = page.getByRole('dialog', { name: 'Dinner' });
  await expect(thumbs(entry)).toHaveCount(1);
  await choose(page, entry, await receipt('#f2dede'));
  await expect(thumbs(entry)).toHaveCount(2);
  await expectNothingFound(page, 'an entry with photos', '[role=dialog]');
  await expect.poll(() => isShown(thumbs(entry).first().locator('img'))).toBe(true);
  await pictures(page, 'photos-entry');
  await row(phone, 'Dinner').click();
  await expect(thumbs(dialogOf(phone).first())).toHaveCount(2);

  await thumbs(entry).first().click();
  const viewer = page.getByRole('dialog', { name: 'Photo', exact: true });
  await expect(viewer).toContainText('Added by Ben');
  await expect.poll(() => isShown(viewer.getByRole('img'))).toBe(true);
  await expectNothingFound(page, 'an opened photo', '[role=dialog]');
  await pictures(page, 'photos-viewer');
  await expect(viewer.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await phone.context().close();
});

import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { dialogOf, emailsTo, newPerson } from './account.ts';
import { expect, open, ownWindowTest as test } from './browser.ts';
import { type Say, sayIn } from './in-language.ts';
import { pictures } from './pictures.ts';

const phone = { width: 390, height: 844 };

async function visitorFrom(
  browser: Browser,
  locale: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: phone, extraHTTPHeaders: headers });
  return await context.newPage();
}

/** Shares the result on the screen as a visitor and returns the link's address. */
async function share(page: Page, say: Say): Promise<string> {
  await page.getByRole('button', { name: say('Share'), exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: say('Create link'), exact: true }).click();
  const address = await dialog.getByRole('textbox', { name: say('Link to the whole result') }).inputValue();
  await page.keyboard.press('Escape');
  return address;
}

async function pdfText(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF' }).click(),
  ]);
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await readFile(await download.path()))),
    {
      mergePages: true,
    },
  );
  return text;
}

test('a German visitor shares a bill, and French and Arabic readers open it in their languages, with its PDF', async ({
  browser,
}) => {
  const say = sayIn('de');
  const maker = await visitorFrom(browser, 'de-DE');
  await open(maker, '/de');
  await pictures(maker, 'home-de');
  await open(maker, '/de/calculator/bill-split');
  await maker.getByLabel(say('Total bill amount')).fill('100,50');
  await maker.getByLabel(say('Name of person {number}', { number: 1 })).fill('Jana');
  await maker.getByLabel(say('Name of person {number}', { number: 2 })).fill('Luc');
  await maker.getByRole('button', { name: say('Calculate Split') }).click();
  await expect(maker.getByRole('region', { name: say('Results') })).toContainText('50,25');
  await pictures(maker, 'bill-de');
  const address = await share(maker, say);

  const dire = sayIn('fr');
  const reader = await visitorFrom(browser, 'fr-FR');
  await open(reader, address);
  await expect(reader.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(reader.getByText(dire('How this was calculated')).first()).toBeVisible();
  await pictures(reader, 'shared-fr');
  const text = await pdfText(reader);
  expect(text).toContain('Jana');
  expect(text).toContain(dire('Person'));
  const other = await visitorFrom(browser, 'ar-EG');
  await open(other, address);
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(other.getByText(sayIn('ar')('How this was calculated')).first()).toBeVisible();
  expect(await pdfText(other)).toContain('Jana');
  for (const page of [maker, reader, other]) await page.context().close();
});

for (const [locale, language] of [
  ['ja-JP', 'ja'],
  ['ar-EG', 'ar'],
] as const) {
  test(`a visitor divides tips in ${language} and shares them`, async ({ browser }) => {
    const say = sayIn(language);
    const page = await visitorFrom(browser, locale);
    await open(page, `/${language}/calculator/tip-pool`);
    await page.getByLabel(say('Cash tips')).fill('90');
    for (const [index, name] of ['Aiko', 'Omar'].entries()) {
      const number = index + 1;
      await page.getByLabel(say('Name of person {number}', { number })).fill(name);
      await page.getByLabel(say('Hours of person {number}', { number })).fill(String(number));
    }
    await page.getByRole('button', { name: say('Divide Tips') }).click();
    const results = page.getByRole('region', { name: say('Results') });
    await expect(results).toContainText('Omar');
    await pictures(page, `tips-${language}`);
    const address = await share(page, say);
    await open(page, address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await pictures(page, `shared-${language}`);
    expect(await pdfText(page)).toContain('Aiko');
    await page.context().close();
  });
}

test('an account made on a German page gets German e-mails', async ({ browser }) => {
  const say = sayIn('de');
  const page = await visitorFrom(browser, 'de-DE');
  const { email, username, password } = newPerson();
  await open(page, '/de/pricing');
  await page
    .getByRole('button', { name: say('Start Free Trial') })
    .first()
    .click();
  const dialog = dialogOf(page);
  await dialog.getByLabel(say('Email'), { exact: true }).fill(email);
  await dialog.getByLabel(say('Username')).fill(username);
  await dialog.getByLabel(say('Password'), { exact: true }).fill(password);
  await dialog.getByLabel(say('Confirm Password'), { exact: true }).fill(password);
  await dialog.getByRole('button', { name: say('Create Account') }).click();
  await expect.poll(async () => (await emailsTo(email)).length).toBe(1);
  const [message] = await emailsTo(email);
  expect(message?.html).toContain('<html lang="de"');
  expect(message?.text).toContain(say('Confirm your email address'));
  await page.context().close();
});

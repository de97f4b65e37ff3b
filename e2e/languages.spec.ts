import type { Page } from '@playwright/test';
import { directionOf, type Language, languages, prefixOf } from '#kernel/language/languages.ts';
import { publicPages } from '#site/pages.ts';
import { expectNothingFound } from './axe.ts';
import { expect, expectFitsPhone, open, ownWindowTest, site, test } from './browser.ts';
import { openHeld } from './early.ts';
import { describePage, englishSentences, sayIn } from './in-language.ts';

const others = languages.slice(1);
/** Legal pages, whose texts are binding in English; a sentence in the reader's language says so. */
const legal = ['/privacy', '/terms'];
/** True for dollars in US notation, except in Japanese, which uses the same. */
const isAmerican = (text: string, language: Language) => language !== 'ja' && /\$\d+\.\d/.test(text);
/**
 * True for percentages with a decimal point where the language has a comma. Calculators follow the browser's locale,
 * English here.
 */
const isPointed = (text: string, language: Language, path: string) =>
  /\d\.\d+\s?%/.test(text) &&
  (1.5).toLocaleString(language).includes(',') &&
  !path.startsWith('/calculator/');

for (const [place, language] of others.entries()) {
  test(`every public page is in ${language}, and nothing on it is English`, async ({ page }) => {
    const english = englishSentences(language);
    for (const [number, { path }] of publicPages.entries()) {
      const address = prefixOf(language) + (path === '/' ? '' : path);
      // One build makes the scripts and pages of all languages, so each page runs its scripts in only one of them.
      const runsScripts = number % others.length === place;
      if (runsScripts) await open(page, address);
      for (const from of runsScripts ? [address, undefined] : [address]) {
        const { said, ...described } = await describePage(page, from);
        expect(described, address).toEqual({
          lang: language,
          dir: directionOf(language),
          canonical: expect.stringMatching(new RegExp(`${address}$`)),
          translations: languages.length + 1,
        });
        if (legal.includes(path)) continue;
        const isEnglish = (text: string) =>
          english.has(text) || isAmerican(text, language) || isPointed(text, language, path);
        expect(said.filter(isEnglish), address).toEqual([]);
      }
    }
  });
}

/** Finds words that are broken across lines, in headings, buttons, labels and tables. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll(
      'h1, h2, h3, th, legend, summary, main button, main label',
    )) {
      if (element.closest('[aria-hidden=true]')) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // A word with letters of two fonts has two boxes on one line; only a box below the first is a break.
          const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 1);
          if (others.some(({ top }) => first && top > first.bottom - 1)) found.push(word);
        }
      }
    }
    return found;
  });

ownWindowTest(
  'no word of a public page is broken on the narrowest phone, in every language',
  async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: site,
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    // In Japanese a line may break between any two characters.
    for (const language of languages.filter((each) => each !== 'ja')) {
      for (const { path } of publicPages) {
        const address = prefixOf(language) + path;
        await page.goto(address);
        expect(await brokenWords(page), address).toEqual([]);
      }
    }
    await context.close();
  },
);

test('German and Arabic pages fit a phone, and axe finds nothing', async ({ page }) => {
  for (const address of ['/de', '/ar', '/ar/calculator/bill-split', '/de/calculator/commission']) {
    await open(page, address);
    await expectNothingFound(page, address);
    await expectFitsPhone(page, address);
  }
});

test('in Arabic the arrow keys follow the eye: left is onwards', async ({ page }) => {
  await open(page, '/ar/developers');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  const placeOf = async (number: number) => (await tabs.nth(number).boundingBox())?.x ?? Number.NaN;
  expect(await placeOf(1)).toBeLessThan(await placeOf(0));
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
});

ownWindowTest(
  'without scripts, figures of a calculator are in the form of the language',
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/de/calculator/commission');
    await expect(page.getByRole('main')).toContainText('50.000');
    await expect(page.getByRole('main')).not.toContainText('50,000');
    await context.close();
  },
);

ownWindowTest(
  'a German browser is offered German once, and the footer changes the language',
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await open(page, '/calculator/bill-split');
    await page.getByLabel('Total bill amount').fill('120');
    await page.getByRole('link', { name: 'Auf Deutsch ansehen' }).click();
    await expect(page).toHaveURL('/de/calculator/bill-split');
    const say = sayIn('de');
    await expect(page.getByLabel(say('Total bill amount'))).toHaveValue('120');
    await open(page, '/pricing');
    await expect(page.getByRole('link', { name: 'Auf Deutsch ansehen' })).toBeHidden();
    await page.getByLabel('Language').selectOption('Français');
    await expect(page).toHaveURL('/fr/pricing');
    await open(page, '/fr/contact');
    const dire = sayIn('fr');
    await page.getByLabel(dire('Message'), { exact: true }).fill('Bonjour de Lyon');
    await page.getByLabel(dire('Language')).selectOption('Español');
    await expect(page.getByLabel(sayIn('es')('Message'), { exact: true })).toHaveValue('Bonjour de Lyon');
    await page.getByLabel(sayIn('es')('Language')).selectOption('Français');
    await expect(page).toHaveURL('/fr/contact');
    // A page with one address follows the choice.
    await open(page, '/log-in');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await context.close();
  },
);

ownWindowTest('a language that is chosen before the page’s scripts are there is shown', async ({ page }) => {
  for (const path of ['/help', '/calculator/bill-split']) {
    const letThrough = await openHeld(page, `/ar${path}`);
    await page.getByLabel(sayIn('ar')('Language')).selectOption('English');
    letThrough();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

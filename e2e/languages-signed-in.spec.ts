import type { Page } from '@playwright/test';
import { directionOf, type Language, languages, prefixOf } from '#kernel/language/languages.ts';
import { languageCookie } from '#kernel/language/preferred-language.ts';
import { admitted, dialogOf, expect, open, test } from './account.ts';
import { admittedOwner } from './admin.ts';
import { site } from './browser.ts';
import { groupWithEntries } from './group-entries.ts';
import { asWritten, describePage, englishSentences, sayIn } from './in-language.ts';
import { accountScreens, groupScreens, ownerScreens, type Screen, workScreens } from './signed-in-screens.ts';

/** English words that sample data contains. */
const typed = new Set(['Account executives']);

/** Shows each screen in one of the languages, in turn: an untranslatable sentence is English in all of them. */
async function expectNoEnglish(page: Page, screens: readonly Screen[], first: number): Promise<void> {
  const others = languages.slice(1);
  for (const [place, { name, show }] of screens.entries()) {
    // Safe cast: the remainder is an index of the list.
    const language = others[(first + place) % others.length] as Language;
    await page.context().addCookies([{ name: languageCookie, value: language, url: site }]);
    await show(sayIn(language), prefixOf(language));
    const { lang, dir, said } = await describePage(page);
    expect({ lang, dir }, name).toEqual({ lang: language, dir: directionOf(language) });
    const english = englishSentences(language);
    const found = said.filter((text) => english.has(text) && !typed.has(text));
    expect(found, `${name} in ${language}`).toEqual([]);
  }
}

test('saved work, links and commission runs have no English in other languages', async ({ page }) => {
  await admitted(page);
  await expectNoEnglish(page, await workScreens(page), 0);
});

test('settings, keys, webhooks and notices have no English in other languages', async ({ page }) => {
  await expectNoEnglish(page, await accountScreens(page, await admitted(page)), 2);
});

test('groups have no English in other languages', async ({ page }) => {
  await admitted(page);
  await expectNoEnglish(page, await groupScreens(page), 5);
});

test('the owner’s panel has no English in other languages', async ({ page }) => {
  await admittedOwner(page);
  await expectNoEnglish(page, ownerScreens(page), 7);
});

test('the labels of a chart stay within it, in every language', async ({ page }) => {
  await admitted(page);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const language of languages) {
    await page.context().addCookies([{ name: languageCookie, value: language, url: site }]);
    await open(page, '/dashboard');
    const chart = page.getByRole('main').locator('figure').first();
    await expect(chart).toBeVisible();
    const beyond = await chart.evaluate((figure) => {
      const { left, right } = figure.getBoundingClientRect();
      const texts = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.parentElement?.closest('table, title')) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.width > 0 && (box.left < left - 1 || box.right > right + 1)) found.push(text.nodeValue ?? '');
      }
      return found;
    });
    expect(beyond, language).toEqual([]);
  }
});

test('the ways to share an entry stand in one row on a phone, in every language', async ({ page }) => {
  await admitted(page);
  const group = await groupWithEntries(page);
  for (const language of languages) {
    await page.context().addCookies([{ name: languageCookie, value: language, url: site }]);
    await open(page, `/g/${group.id}`);
    const say = language === 'en' ? asWritten : sayIn(language);
    await page
      .getByRole('button', { name: say('Add expense', {}, 'in a group'), exact: true })
      .first()
      .click();
    await dialogOf(page).getByText(say('Shared equally by everybody')).click();
    const ways = dialogOf(page)
      .getByRole('group', { name: say('How is it shared?') })
      .locator('label');
    await expect(ways).toHaveCount(4);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = () =>
        ways.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
      await expect.poll(rows, `${language} at ${width}`).toBe(1);
    }
  }
});

test('the footer changes the language of a form without losing what is typed', async ({ page }) => {
  await admitted(page);
  await open(page, '/groups/new');
  await page.getByLabel('Group name').fill('Fjord in May');
  await page.getByLabel('Language').selectOption('Deutsch');
  const say = sayIn('de');
  await expect(page.getByLabel(say('Group name'))).toHaveValue('Fjord in May');
  await page.getByLabel(say('Language')).selectOption('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByLabel(sayIn('ar')('Group name'))).toHaveValue('Fjord in May');
  await page.reload();
  await expect(page.getByLabel(sayIn('ar')('Group name'))).toHaveValue('');

  await page.getByLabel(sayIn('ar')('Language')).selectOption('English');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await open(page, '/commissions/plans?new=');
  await page.getByLabel('Plan name').fill('Fjord sales');
  await page.getByLabel('Quota per period').fill('1234.50');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByLabel(say('Plan name'))).toHaveValue('Fjord sales');
  await expect(page.getByLabel(say('Quota per period'))).toHaveValue('1234,50');
});

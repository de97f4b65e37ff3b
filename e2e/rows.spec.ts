import type { Locator, Page } from '@playwright/test';
import type { Language } from '#kernel/language/languages.ts';
import { languages, prefixOf } from '#kernel/language/languages.ts';
import { admitted, expect, expectFits, open, ownWindowTest, test, toast } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { addItem, amountOf, expectPressed, fillPeople, item, nameOf, total } from './bill-split.ts';
import { results, site, startAnew } from './browser.ts';

const phone = { width: 390, height: 700 };
const desktop = { width: 1280, height: 800 };
const member = (page: Page, place: number) => page.getByRole('group', { name: `Team member ${place}` });

async function paste(field: Locator, text: string) {
  await field.evaluate((element, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Heights with a second line for the rating, which would be truncated beside hours and rate. */
const rated = { onPhone: 144, onDesktop: 96 };

async function expectHeights(page: Page, where: string, { onPhone = 120, onDesktop = 60 } = {}) {
  for (const [size, most] of [
    [phone, onPhone],
    [desktop, onDesktop],
  ] as const) {
    await page.setViewportSize(size);
    await expectFits(page);
    const rows = page.locator('[data-row]');
    expect(await rows.count(), where).toBeGreaterThan(1);
    const highest = async () =>
      await rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)));
    // Polls, since a row adapts to the width a moment later.
    await expect.poll(highest, `${where} at ${size.width} px`).toBeLessThanOrEqual(most);
    await expectWideEnough(page, `${where} at ${size.width} px`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page);
  await expectWideEnough(page, `${where} at 320 px`);
}

/** Expects fields of a row to be wide enough for their text. */
async function expectWideEnough(page: Page, where: string) {
  const narrowest = async () =>
    await page
      .locator('[data-row] :is(input[type=text], select)')
      .evaluateAll((fields) => Math.min(...fields.map((field) => field.getBoundingClientRect().width)));
  await expect.poll(narrowest, where).toBeGreaterThan(30);
}

test('rows are low on a phone and one line on a desktop, and the bar has the total and Calculate', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/calculator/freelancer');
  await page.getByRole('button', { name: /Website Redesign/ }).click();
  await page.getByRole('button', { name: 'Calculate Payment Split' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('button', { name: 'Calculate Payment Split' })).toBeInViewport();
  await expect(page.getByText('of $5,000.00')).toBeInViewport();
  await expect(page.getByText('Team cost')).toBeInViewport();
  await page.getByRole('radio', { name: 'Performance Adjusted' }).check({ force: true });
  await expectHeights(page, 'the team', rated);
  await expectNothingFound(page, 'the team', 'main');
  await page.getByRole('radio', { name: 'Full Project' }).check({ force: true });
  for (const what of ['fee', 'expense', 'milestone']) {
    await page.getByRole('button', { name: `Add ${what}` }).click();
  }
  for (const rule of ['fixed', 'equal']) {
    await page.getByLabel('Divide by').selectOption(rule);
    await expectHeights(page, `a project divided by ${rule}`, rated);
  }

  await open(page, '/calculator/bill-split');
  await page.setViewportSize(desktop);
  await page.getByLabel('Split method').selectOption('Itemized Split');
  await fillPeople(page, 'Ann', 'Bo', 'Maximiliane');
  await addItem(page, 1, 'Pizza', '30', 'Ann');
  await addItem(page, 2, 'Wine', '20', 'Everyone');
  await expectHeights(page, 'the bill');
  await expectNothingFound(page, 'the bill', 'main');

  await open(page, '/calculator/tip-pool');
  await expectHeights(page, 'the tip pool');
});

test('rows are added and moved by keyboard and dragged by their handle, and the items follow', async ({
  page,
}) => {
  await test.step('Enter goes on and adds a row, Alt with an arrow moves it, and the items follow', async () => {
    await open(page, '/calculator/bill-split');
    await page.getByLabel('Split method').selectOption('Itemized Split');
    await nameOf(page, 1).fill('Ann');
    await nameOf(page, 1).press('Enter');
    await expect(nameOf(page, 2)).toBeFocused();
    await page.keyboard.type('Ann');
    await page.keyboard.press('Enter');
    await expect(nameOf(page, 3)).toBeFocused();
    await page.keyboard.type('Cy');
    // An item is entered row by row.
    await page.getByRole('button', { name: 'Add item' }).click();
    await expect(item(page, 1).getByLabel('Item name')).toBeFocused();
    await page.keyboard.type('Soup');
    await page.keyboard.press('Enter');
    await expect(item(page, 1).getByLabel('Cost')).toBeFocused();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(item(page, 2).getByLabel('Item name')).toBeFocused();
    await page.getByRole('button', { name: 'Remove item 2' }).click();
    await item(page, 1).getByRole('button', { name: 'Ann (2)' }).click();
    await nameOf(page, 2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(nameOf(page, 1)).toBeFocused();
    await expect(page.getByText('Moved from place 2 to place 1 of 3.')).toBeAttached();
    await expectPressed(page, 1, ['Ann']);
    await page.keyboard.press('Alt+ArrowUp');
    await expect(nameOf(page, 3)).toHaveValue('Cy');

    // Enter in a blank last row calculates.
    await total(page).fill('10');
    await page.getByRole('button', { name: 'Add person' }).click();
    await expect(nameOf(page, 4)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(results(page).getByRole('status')).toHaveText('$10.00 split among 4 people.');
  });
  await startAnew(page);
  await test.step('a row is dragged by its handle', async () => {
    await fillPeople(page, 'Ann', 'Bo', 'Cy');
    const handle = page.getByRole('button', { name: 'Move person 1', exact: true });
    const below = await nameOf(page, 3).boundingBox();
    if (!below) throw new Error('expected a third row');
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(below.x, below.y + 10, { steps: 4 });
    await page.mouse.move(below.x, below.y + below.height - 5, { steps: 4 });
    await page.mouse.up();
    await expect(nameOf(page, 1)).toHaveValue('Bo');
    await expect(nameOf(page, 2)).toHaveValue('Cy');
    await expect(nameOf(page, 3)).toHaveValue('Ann');
    await expect(page.getByRole('menu')).toBeHidden();

    await page.getByRole('button', { name: 'Move person 3', exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingFound(page, 'the menu of a row', '[role=menu]');
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect(nameOf(page, 2)).toHaveValue('Ann');
    await expect(page.getByRole('button', { name: 'Move person 2', exact: true })).toBeFocused();
  });
});

test('rows of a spreadsheet are pasted into every list, and taken back', async ({ page }) => {
  await open(page, '/calculator/freelancer');
  await paste(
    member(page, 1).getByLabel('Name'),
    'Name\tRole\tHours\nAnn\tDeveloper\t12,5\nBo\tJunior Developer',
  );
  await expect(toast(page, 'Rows Pasted')).toContainText('2 rows');
  await expect(member(page, 1).getByLabel('Hours')).toHaveValue('12,5');
  await expect(member(page, 2).getByLabel('Hours')).toHaveValue('30');
  await expect(member(page, 2).getByLabel('Rate per hour')).toHaveValue('50');
  await paste(member(page, 1).getByLabel('Hours'), '1\t10\n2\t20\n3\t30');
  await expect(member(page, 3).getByLabel('Rate per hour')).toHaveValue('30');
  await expect(member(page, 2).getByLabel('Name')).toHaveValue('Bo');
  await toast(page, 'Rows Pasted').getByRole('button', { name: 'Undo' }).click();
  await expect(member(page, 3)).toBeHidden();
  await expect(member(page, 1).getByLabel('Hours')).toHaveValue('12,5');

  await open(page, '/calculator/bill-split');
  await page.getByLabel('Split method').selectOption('Custom Amounts');
  await paste(nameOf(page, 1), 'Ann\t$1,200.50\nBo\t3');
  await expect(amountOf(page, 1)).toHaveValue('$1,200.50');
  await expect(nameOf(page, 2)).toHaveValue('Bo');
  await expect(nameOf(page, 3)).toBeHidden();
});

test('a user’s result follows the typing, a visitor’s waits for Calculate', async ({ page }) => {
  await open(page, '/calculator/bill-split');
  await total(page).fill('10');
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(results(page)).toContainText('$5.00');
  await total(page).fill('30');
  await expect(results(page)).toContainText('The form has changed since then.');
  await expect(results(page)).not.toContainText('$15.00');

  await admitted(page);
  await open(page, '/calculator/bill-split');
  await total(page).fill('20');
  await expect(results(page)).not.toContainText('$10.00');
  await page.getByRole('button', { name: 'Calculate Split' }).click();
  await expect(results(page)).toContainText('$10.00');
  await total(page).fill('50');
  await expect(results(page)).toContainText('$25.00');
  await expect(results(page)).toContainText('Not saved. Press Calculate to save your changes.');
  await total(page).fill('20');
  await expect(results(page)).toContainText('Saved');
});

/** Regions whose currencies have long signs. */
const regions: Readonly<Partial<Record<Language, string>>> = {
  ar: 'ar-EG',
  de: 'de-CH',
  en: 'en-AU',
  pl: 'pl-PL',
};

ownWindowTest(
  'hours, rates and points of three digits can be read in their fields, in every language',
  async ({ browser }) => {
    for (const language of languages) {
      const context = await browser.newContext({ baseURL: site, locale: regions[language] ?? language });
      const page = await context.newPage();
      for (const kind of ['freelancer', 'tip-pool']) {
        await open(page, `${prefixOf(language)}/calculator/${kind}`);
        const fields = page.locator('[data-row]').first().locator('input[inputmode=decimal]');
        await fields.first().fill('160');
        for (const field of await fields.all()) await field.fill('160');
        const cut = () =>
          fields.evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.getAttribute('name')),
          );
        for (const width of [1280, 390, 320]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(cut, `in ${language} at ${width} px`).toEqual([]);
        }
      }
      await context.close();
    }
  },
);

ownWindowTest('a currency’s sign in Latin letters is not turned around in Arabic', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site, locale: 'ar-EG' });
  const page = await context.newPage();
  await open(page, '/ar/calculator/freelancer');
  const sign = page.locator('main').getByText('E£', { exact: true }).first();
  const [first, last] = await sign.evaluate((element) =>
    [0, 1].map((place) => {
      const letter = document.createRange();
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
      letter.setStart(text, place);
      letter.setEnd(text, place + 1);
      return letter.getBoundingClientRect().left;
    }),
  );
  expect(first).toBeLessThan(last ?? Number.NaN);
  await context.close();
});

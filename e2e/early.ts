import type { Locator, Page } from '@playwright/test';

/** Opens a page whose scripts are held back until released. */
export async function openHeld(page: Page, path: string, held = /\/assets\/.*\.js$/) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await promise;
    await route.continue().catch(() => {});
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return resolve;
}

/** Pastes text with the clipboard format of a spreadsheet. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, cells) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', cells);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Fills in all fields and presses the main buttons. */
export async function useEverything(page: Page): Promise<void> {
  const fields = await page.locator('main :is(input:not([type=radio],[type=checkbox]), textarea)').all();
  const texts = [];
  for (const field of fields) if (await field.isVisible()) texts.push(field);
  for (const [place, field] of texts.entries()) {
    const isNumber = (await field.getAttribute('inputmode')) === 'decimal';
    await field.fill(isNumber ? '12' : `bill${place}`);
  }
  const select = page.locator('main select:has(option:nth-child(2))').first();
  if (await select.isVisible()) await select.selectOption({ index: 1 });
  // Clicks checkboxes first, since a mode change adds fields that the prerendered page lacks.
  const box = page.locator('form [type=checkbox]').first();
  if (await box.isVisible()) await box.click();
  const radio = page.locator('main label:has([type=radio])').last();
  if (await radio.isVisible()) await radio.click();
  const button = await mainButton(page);
  await button.click();
}

async function mainButton(page: Page) {
  const header = page.getByRole('banner').getByRole('button', { name: 'Start Free Trial' });
  for (const selector of ['main [type=submit]', 'main button']) {
    const button = page.locator(`${selector}:enabled:visible`).first();
    if ((await button.count()) > 0) return button;
  }
  return header;
}

/** The visible state of a page, except temporary messages. */
export function seenOn(page: Page) {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility();
    const all = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const fields = all
      .filter(shown)
      .map(({ name, type, value, checked }) => (name.startsWith('_') ? '' : name) + type + value + checked);
    const texts = [...document.querySelectorAll<HTMLElement>('main, [role=dialog]')].map(
      (one) => one.innerText,
    );
    return { fields, texts, url: location.href, active: document.activeElement?.getAttribute('name') };
  });
}

import { expectNothingFound } from './axe.ts';
import { expect, open, test } from './browser.ts';

/** The violations of /terms with an added paragraph in this color. */
async function reportFor(page: Parameters<typeof expectNothingFound>[0], color: string): Promise<string> {
  await page.evaluate((chosen) => {
    const planted = document.getElementById('planted') ?? document.createElement('p');
    planted.id = 'planted';
    planted.textContent = 'Can you read this?';
    planted.style.color = chosen;
    document.querySelector('main')?.append(planted);
  }, color);
  return await expectNothingFound(page, 'planted').then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

test('the accessibility check itself finds what is planted, in either theme and in the part it is given', async ({
  page,
}) => {
  await open(page, '/terms');
  expect(await reportFor(page, 'light-dark(black, white)')).toBe('nothing');
  expect(await reportFor(page, 'light-dark(lightgray, white)')).toMatch(
    /planted, light[\s\S]*color-contrast/,
  );
  expect(await reportFor(page, 'light-dark(black, dimgray)')).toMatch(/planted, dark[\s\S]*color-contrast/);

  await page.evaluate(() => {
    const drawing = new CSSStyleSheet();
    drawing.replaceSync('#planted::before { position: absolute; inset: 0; background: tan; content: "" }');
    document.adoptedStyleSheets.push(drawing);
  });
  expect(await reportFor(page, 'light-dark(lightgray, white)')).toMatch(
    /planted, light[\s\S]*color-contrast/,
  );

  await page.evaluate(() => {
    document.getElementById('planted')?.replaceWith(document.createElement('img'));
  });
  await expect(expectNothingFound(page, 'planted', 'main')).rejects.toThrow('image-alt');
  await expectNothingFound(page, 'another part', 'header');
});

test('a page follows the theme of the system while it is open', async ({ page }) => {
  await open(page, '/terms');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  }
});

import { expect, open } from './browser.ts';
import { calculatorIn, embeddedFrame, pageWith, spokenIn, test } from './embedding-site.ts';

test('a calculator is embedded with the lines of /developers alone', async ({ page, elsewhere }) => {
  await open(page, '/developers');
  const codeOf = async (title: string) => {
    const button = page.getByRole('button', { name: `Copy ${title}`, exact: true });
    return (await page.locator('div:has(> pre)').filter({ has: button }).locator('pre').textContent()) ?? '';
  };
  const line = await codeOf('For your page');
  const listener = await codeOf('Take the result');

  await page.goto(elsewhere.show(pageWith(`${line}<script>${listener}</script>`)));
  await embeddedFrame(page);
  const calculator = calculatorIn(page);
  const told = page.waitForEvent('console', (message) => message.text().startsWith('freelancer'));
  await calculator.getByLabel('Total budget').fill('5000');
  await page.keyboard.press('Enter');
  await expect(spokenIn(calculator)).toContainText('€3,000.00');
  const result: unknown = await (await told).args()[1]?.jsonValue();
  expect(result).toMatchObject({ currency: 'EUR', rows: [{ amount: 300_000 }] });
});

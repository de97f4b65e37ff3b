import { expectNothingFound } from './axe.ts';
import { item, nameOf } from './bill-split.ts';
import { expect, expectFits, exportCsv, open, results, test } from './browser.ts';
import { countSteps } from './steps.ts';

/** Four friends, five items, wine shared by three, tax 9.25 %, tip 20 %, one paid by card. */
test('four friends on a phone, from the home page to everyone’s link in at most 24 taps and fields', async ({
  page,
}) => {
  const steps = countSteps(page);
  const { tap, type } = steps;
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Bill Split/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/calculator\/bill-split/);

  await steps.choose(page.getByLabel('Split method'), 'Itemized Split');
  await nameOf(page, 1).focus();
  await type('Ana, Ben, Chloe, Dan', 'Enter');
  for (const [index, name] of ['Ana', 'Ben', 'Chloe', 'Dan'].entries()) {
    await expect(nameOf(page, index + 1)).toHaveValue(name);
  }
  await expect(nameOf(page, 5)).toBeHidden();
  const dinner = ['Salad 12.50', 'Steak 34.00', 'Pasta 18.50', 'Burger 17.00', 'Wine 36.00'];
  for (const [index, line] of dinner.entries()) {
    await expect(item(page, index + 1).getByLabel('Item name')).toBeFocused();
    await type(line, ...(index < 4 ? ['Enter'] : []));
  }
  const claims = [['Ana'], ['Ben'], ['Chloe'], ['Dan'], ['Ben', 'Chloe', 'Dan']];
  for (const [index, people] of claims.entries()) {
    for (const name of people) {
      await tap(item(page, index + 1).getByRole('button', { name, exact: true }));
    }
  }
  await expect(item(page, 5).getByLabel('Cost')).toHaveValue('36.00');
  await tap(page.getByRole('button', { name: 'Tax', exact: true }));
  await expect(page.getByLabel('Tax, percent')).toBeFocused();
  await type('9.25');
  await tap(page.getByRole('button', { name: '20%', exact: true }));
  await tap(
    page.getByRole('region', { name: 'Who paid?' }).getByRole('button', { name: 'Ana', exact: true }),
  );
  const height = await results(page).evaluate((panel) => panel.getBoundingClientRect().top + window.scrollY);
  expect(height).toBeLessThanOrEqual(2500);
  await expectFits(page);
  await tap(page.getByRole('button', { name: 'Calculate Split' }));

  await expect(results(page).getByRole('status')).toHaveText(
    '$152.52 split among 4 people. 3 payments settle it.',
  );
  const settlement = results(page).getByRole('region', { name: 'Who pays whom' });
  await expect(settlement.getByRole('listitem')).toHaveText([
    'Ben pays Ana$59.46',
    'Chloe pays Ana$39.42',
    'Dan pays Ana$37.48',
  ]);
  // The person with the salad pays only for the salad.
  const ana = results(page).getByRole('listitem').filter({ hasText: 'Salad' }).first();
  await expect(ana.getByText('$16.16', { exact: true }).first()).toBeVisible();
  await expect(ana).toContainText('Tax$1.16');
  await expect(ana).toContainText('Tip$2.50');
  await expectFits(page);
  await expectNothingFound(page, 'a bill with extras and payers', 'main');

  const { lines } = await exportCsv(page);
  expect(lines[0]).toBe('Name,Items,Extras,Amount,Percentage,Paid,Balance');
  expect(lines[1]).toBe('Ana,Salad ($12.50),Tax ($1.16) + Tip ($2.50),16.16,10.6,152.52,136.36');
  expect(lines).toContain('Transfer,Ben pays Ana,,59.46,,,');

  await tap(results(page).getByRole('button', { name: 'Share', exact: true }));
  await tap(page.getByRole('button', { name: 'Create links' }));
  await expect(page.getByRole('list', { name: 'Links' }).getByRole('listitem')).toHaveCount(4);
  steps.expectAtMost(24, 'A typed dinner');
});

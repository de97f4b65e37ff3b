import type { Page } from '@playwright/test';
import { dialogOf, expect, forgive, open, post, signedIn, test } from './account.ts';
import { expectNothingFound } from './axe.ts';
import { expectFitsPhone } from './browser.ts';

/** Opens and closes each community dialog with the keyboard. */
async function eachDialog(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const [button, title] of [
    ['Join Pro Waitlist', 'Join the Pro waitlist'],
    ['Request a Feature', 'Request a feature'],
    ['Vote on Requests', 'Vote on feature requests'],
  ] as const) {
    const opener = page.getByRole('button', { name: button });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialogOf(page).getByRole('heading', { name: title })).toBeVisible();
    if (button === 'Vote on Requests') {
      await expect(page.getByRole('list', { name: 'Feature requests' })).toBeVisible();
    }
    await look(title);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect(opener).toBeFocused();
  }
}

async function askFor(page: Page, featureTitle: string): Promise<void> {
  const data = { featureTitle, featureDescription: 'A long story. '.repeat(40), priorityLevel: 'low' };
  expect((await post(page, '/api/feature-requests', data)).status()).toBe(201);
}

test('axe finds nothing on the dialogs and the switch, and on a phone nothing of them scrolls sideways', async ({
  page,
}) => {
  await signedIn(page);
  await askFor(page, 'W'.repeat(120));
  await eachDialog(page, async (name) => {
    await expectNothingFound(page, name, '[role=dialog]');
    await expectFitsPhone(page, name, async () => {
      const overflow = () => dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      await expect.poll(overflow, name).toBeLessThanOrEqual(0);
    });
  });
  await open(page, '/pricing');
  await page.getByRole('button', { name: 'Request a Demo' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectNothingFound(page, 'demo', '[role=dialog]');
  await open(page, '/billing');
  await page.getByRole('switch').uncheck();
  await expectNothingFound(page, 'settings', 'main');
});

test('axe finds nothing on the errors of forms and lists', async ({ page, complaints }) => {
  await page.route('**/api/feature-requests?*', (route) => route.abort());
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please select a category')).toBeVisible();
  await expectNothingFound(page, 'contact', 'main');
  await page.getByRole('button', { name: 'Vote on Requests' }).click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expectNothingFound(page, 'unreachable list', '[role=dialog]');
  forgive(complaints, /net::ERR_FAILED/);
});

test('a vote is cast from the keyboard', async ({ page }) => {
  const title = `By keyboard ${Date.now()}`;
  await signedIn(page);
  await askFor(page, title);
  await page.getByRole('button', { name: 'Vote on Requests' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByLabel('Search')).toBeFocused();
  await page.keyboard.type(title);
  // The full list stays until the search has responded.
  await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
  const vote = dialogOf(page).getByRole('button', { name: `Vote for ${title}` });
  for (
    let pressed = 0;
    pressed < 4 && !(await vote.evaluate((it) => it === document.activeElement));
    pressed += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  const voted = dialogOf(page).getByRole('button', { name: `1 vote. Voted for ${title}` });
  await expect(voted).toBeFocused();
});

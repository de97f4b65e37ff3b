import { admitted, expect, open, ownWindowTest as test } from './account.ts';

test('a menu asked for before its code has come opens once it is there', async ({ page }) => {
  const { username } = await admitted(page);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/header-user-menu-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await open(page, '/dashboard');
  await page.getByRole('banner').getByRole('button', { name: username }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  arrive();
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Help' })).toHaveAttribute('href', '/help');
});

test('a press while the page wakes up opens the menu', async ({ page }) => {
  const { username } = await admitted(page);
  // Presses as soon as the name is shown, which may be long before the page is ready.
  await page.addInitScript((name) => {
    const press = () => {
      const button = [...document.querySelectorAll('header button')].find((one) =>
        one.textContent?.includes(name),
      );
      if (!(button instanceof HTMLElement) || !button.checkVisibility()) return void setTimeout(press);
      document.documentElement.dataset.pressed = 'true';
      button.click();
    };
    document.addEventListener('DOMContentLoaded', press);
  }, username);
  await page.goto('/dashboard');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'true');
});

test('a long name leaves the header as tall as it was, and on the narrowest phone the days left stand beside the menu button, not under it', async ({
  page,
}) => {
  await admitted(page);
  await open(page, '/billing');
  const header = page.getByRole('banner');
  await expect(header.getByText('14 active days left').filter({ visible: true })).toBeVisible();
  const height = async () => (await header.boundingBox())?.height;
  const before = await height();
  const longName = 'Maximiliana Alexandrina von und zu Ober- und Unterwesterhain';
  await page.getByLabel('Username').fill(longName);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(header.getByRole('button', { name: longName })).toBeVisible();
  expect(await height()).toBe(before);

  await page.setViewportSize({ width: 320, height: 640 });
  const menuButton = header.getByRole('button', { name: 'Open menu' });
  await expect(menuButton).toBeVisible();
  const badge = await header.getByText('14 active days left').filter({ visible: true }).boundingBox();
  const menu = await menuButton.boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan(menu?.x ?? 0);
  await menuButton.click();
  await expect(header.getByRole('link', { name: 'Help' })).toBeVisible();
});

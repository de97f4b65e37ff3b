import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const themes = ['light', 'dark'] as const;

/** Axe has no complaint about the page as it stands, or about a part of it, in either theme; `where` names it. */
export async function expectNothingFound(page: Page, where: string, part = 'html'): Promise<void> {
  for (const theme of themes) {
    // A toast that fades in while axe looks has no contrast yet.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    );
    // Without frames of others to look into, one page is enough.
    const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
    expect(found, `${where}, ${theme}`).toEqual([]);
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// `axe.source` has all its comments: twice as much to bring into a page and to parse.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule in one theme; the other has other colours and nothing else. */
const rulesIn = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] };
const themes = ['light', 'dark'] as const;

/** What axe finds in a part of the page. Asked for violations alone it is done in a fraction of the time. */
async function violationsIn(page: Page, part: string, rules?: string[]): Promise<[string, string[]][]> {
  // The same document keeps it; half a megabyte of script takes longer to bring in than to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
  return await page.evaluate(
    async ([selector, asked]) => {
      // Brought in above.
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run({ include: [selector] }, asked);
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    [part, options] as const,
  );
}

/** Axe has no complaint about the page as it stands, or about a part of it, in either theme; `where` names it. */
export async function expectNothingFound(page: Page, where: string, part = 'html'): Promise<void> {
  for (const theme of themes) {
    // A toast that fades in while axe looks has no contrast yet.
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.waitForFunction(() =>
      document.getAnimations().every((animation) => animation.playState !== 'running'),
    );
    expect(await violationsIn(page, part, rulesIn[theme]), `${where}, ${theme}`).toEqual([]);
  }
}

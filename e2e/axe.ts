import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// `axe.source` has all its comments: twice as much to bring into a page and to parse.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Found = Readonly<Record<'light' | 'dark', readonly [rule: string, elements: string[]][]>>;

type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color };

/** Runs in the page. A page has a dozen colours on hundreds of elements, and axe reads each anew: a fifth of its time. */
function readColorsOnce(): void {
  // Brought in just before; its types leave this out.
  const { commons } = (window as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } })
    .axe;
  const { prototype } = commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function parseOnce(this: Color, text: string): Color {
    const before = known.get(text);
    if (before) return Object.assign(this, before);
    const { r, g, b, alpha } = read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/**
 * What axe finds in a part of the page: by every rule in light, and in dark, which has other colours and nothing else,
 * by those that look at colours. The themes are switched in place, as the page's own switch does it: a window that is
 * told of another theme and draws it takes as long as axe, and so do the transitions of all its colours.
 */
async function violationsIn(page: Page, part: string): Promise<Found> {
  // The same document keeps it; half a megabyte of script takes longer to bring in than to run.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(readColorsOnce);
  }
  return await page.evaluate(async (selector) => {
    // Brought in above.
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    const quick = {
      // Asked for violations alone it is done in a fraction of the time.
      resultTypes: ['violations'] satisfies axe.RunOptions['resultTypes'],
      // It would look for drawings beside every element and, where it finds one, not judge the colours at all.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    };
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    async function look(theme: 'light' | 'dark', rules: Pick<axe.RunOptions, 'runOnly'> = {}) {
      dataset.theme = theme;
      // A toast that fades in while axe looks has no contrast yet; one movement may start another.
      for (let moving = running(); moving.length > 0; moving = running()) {
        await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
      }
      const { violations } = await run({ include: [selector] }, { ...quick, ...rules });
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    }
    document.adoptedStyleSheets.push(still);
    const light = await look('light');
    const dark = await look('dark', { runOnly: ['color-contrast', 'link-in-text-block'] });
    dataset.theme = before;
    // The colours are back before they may move again.
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return { light, dark };
  }, part);
}

/** Axe has no complaint about the page as it stands, or about a part of it, in either theme; `where` names it. */
export async function expectNothingFound(page: Page, where: string, part = 'html'): Promise<void> {
  await expect(page.locator(part).first(), where).toBeVisible();
  const { light, dark } = await violationsIn(page, part);
  expect(light, `${where}, light`).toEqual([]);
  expect(dark, `${where}, dark`).toEqual([]);
}

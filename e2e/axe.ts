import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

// `axe.source` includes comments: twice as much to inject and parse.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Found = Readonly<Record<'light' | 'dark', readonly [rule: string, elements: string[]][]>>;

type Color = { r: number; g: number; b: number; alpha: number; parseString(text: string): Color };

/**
 * Runs in the page. Caches parsed colours, which take a fifth of axe's time: a page has a dozen colours on
 * hundreds of elements.
 */
function readColorsOnce(): void {
  // Injected just before; axe's types lack this.
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
 * Axe's violations in a part of the page: all rules in the light theme, and only colour rules in the dark theme, which
 * differs only in colours. Switching `data-theme` without transitions is faster than emulating the colour scheme.
 */
async function violationsIn(page: Page | Frame, part: string): Promise<Found> {
  // Injected once per document: half a megabyte of script takes longer to inject than to run.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(readColorsOnce);
  }
  return await page.evaluate(async (selector) => {
    // Injected above.
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { dataset } = document.documentElement;
    const before = dataset.theme;
    const quick = {
      // Reporting only violations is much faster.
      resultTypes: ['violations'] satisfies axe.RunOptions['resultTypes'],
      // Axe would search for pseudo-elements at every element and, on finding one, skip the colour check.
      checks: { 'color-contrast': { options: { ignorePseudo: true } } },
    };
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    async function look(theme: 'light' | 'dark', rules: Pick<axe.RunOptions, 'runOnly'> = {}) {
      dataset.theme = theme;
      // A toast has no contrast while fading in; one animation may start another.
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
    // Forces a style update before transitions are enabled again.
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return { light, dark };
  }, part);
}

/** No axe violations in the page or frame, or in a part of it, in either theme; `where` names it in failures. */
export async function expectNothingFound(page: Page | Frame, where: string, part = 'html'): Promise<void> {
  await expect(page.locator(part).first(), where).toBeVisible();
  const { light, dark } = await violationsIn(page, part);
  expect(light, `${where}, light`).toEqual([]);
  expect(dark, `${where}, dark`).toEqual([]);
}

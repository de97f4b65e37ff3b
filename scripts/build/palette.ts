import { readFileSync } from 'node:fs';

export type Palette = (name: string) => string;

/** The colours of the site's theme, so that generated pictures always match it. */
export function readPalette(themeFile: string, selector: ':root' | "[data-theme='dark']"): Palette {
  const css = readFileSync(themeFile, 'utf8');
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  const colours = new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[\da-f]{6})/g)].map((found) => [found[1], found[2]]),
  );
  return (name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`The theme has no colour --${name} under ${selector}.`);
    return colour;
  };
}

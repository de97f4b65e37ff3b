/** Red, green and blue from 0 to 255. */
type Colour = readonly [number, number, number];

export type AccentColours = Readonly<
  Record<'accent' | 'accent-strong' | 'accent-soft' | 'on-accent', string>
>;

/** Minimum contrast of text, from WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;
const strongContrast = 7;
/** Share of the accent colour in the background of selected elements. */
const tint = 0.1;
const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];

/** '#1a7f5a' or '#1a7'; undefined for anything else. */
export function colourOf(text: string): Colour | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return undefined;
  const all = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const part = (from: number) => Number.parseInt(all.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

function brightness(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrast(one: Colour, other: Colour): number {
  const [low = 0, high = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (from: Colour, to: Colour, share: number): Colour => {
  const part = (place: 0 | 1 | 2) => Math.round(from[place] + (to[place] - from[place]) * share);
  return [part(0), part(1), part(2)];
};

const hex = (colour: Colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** Mixes the wanted colour with as little black or white as makes it readable on every background. */
function readableOn(backgrounds: readonly Colour[], wanted: Colour, least: number): Colour {
  const isDark = backgrounds.every((background) => brightness(background) < 0.18);
  const towards = isDark ? white : black;
  for (let step = 0; step < 50; step += 1) {
    const colour = mixed(wanted, towards, step / 50);
    if (backgrounds.every((background) => contrast(colour, background) >= least)) return colour;
  }
  return towards;
}

/**
 * Derives the colours of links, buttons and marks from a site's colour. Mixes it with black or white until text in it
 * is readable on these backgrounds, and on the first background tinted with it. Undefined if the text is not a
 * colour.
 */
export function readableAccent(text: string, backgrounds: readonly string[]): AccentColours | undefined {
  const wanted = colourOf(text);
  const plain = backgrounds.map(colourOf).filter((colour) => colour !== undefined);
  const [first] = plain;
  if (!wanted || !first) return undefined;
  const soft = mixed(first, wanted, tint);
  const behind = [...plain, soft];
  const accent = readableOn(behind, wanted, leastContrast);
  const strong = readableOn(behind, accent, strongContrast);
  const on = contrast(accent, white) >= contrast(accent, black) ? white : black;
  return {
    accent: hex(accent),
    'accent-strong': hex(strong),
    'accent-soft': hex(soft),
    'on-accent': hex(on),
  };
}

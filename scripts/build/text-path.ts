import type { Glyph } from 'fontkit';
import { directionOf, type Language } from '#kernel/language/languages.ts';
import type { FontRole } from '#platform/pdf/pdf-fonts.ts';
import { glyphRuns } from '#platform/pdf/pdf-fonts.ts';

/** A line of text as the `d` of an SVG path whose baseline begins at 0, 0. */
type LinePath = Readonly<{ d: string; width: number }>;

type TextStyle = Readonly<{ role: FontRole; size: number; language: Language }>;

type PlacedGlyph = Readonly<{ glyph: Glyph; scale: number; x: number; y: number }>;

/** Text as outlines needs no fonts in the renderer, and Arabic letters are already ordered and joined. */
function layOut(text: string, { role, size, language }: TextStyle): { glyphs: PlacedGlyph[]; width: number } {
  let width = 0;
  const placed: PlacedGlyph[] = [];
  for (const { font, text: piece } of glyphRuns(role, text, directionOf(language))) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(piece);
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
      placed.push({ glyph, scale, x: width + xOffset * scale, y: -yOffset * scale });
      width += xAdvance * scale;
    }
  }
  return { glyphs: placed, width };
}

/** A cache, since every picture repeats the brand's name and the tagline. */
const drawn = new Map<string, LinePath>();

/** Text as outlines. */
export function linePath(text: string, style: TextStyle): LinePath {
  const key = JSON.stringify([text, style]);
  const known = drawn.get(key);
  if (known) return known;
  const { glyphs, width } = layOut(text, style);
  const d = glyphs.map(({ glyph, scale, x, y }) => glyph.path.transform(scale, 0, 0, -scale, x, y).toSVG());
  const path = { d: d.join(''), width };
  drawn.set(key, path);
  return path;
}

/** Places where a line may break: after spaces, and between Japanese words. */
function breakable(text: string, language: Language): string[] {
  if (language !== 'ja') return text.split(/(?<= )/);
  const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)];
  const parts: string[] = [];
  for (const { segment, isWordLike } of words) {
    const last = parts.at(-1);
    // Punctuation and particles never begin a line, and a number stays with what it counts.
    const isJoined = !isWordLike || /^[ぁ-ん]+$/.test(segment) || /\d$/.test(last ?? '');
    if (last !== undefined && isJoined) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function wrap(parts: readonly string[], width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf((last + part).trimEnd()) <= width)
      lines[lines.length - 1] = last + part;
    else lines.push(part);
  }
  return lines.map((line) => line.trimEnd());
}

/** Lines of about the same length that fit into the width. */
export function balancedLines(text: string, style: TextStyle, width: number): LinePath[] {
  const parts = breakable(text, style.language);
  // The search below measures the same lines repeatedly.
  const widths = new Map<string, number>();
  const widthOf = (line: string) => {
    const width = widths.get(line) ?? layOut(line, style).width;
    widths.set(line, width);
    return width;
  };
  const fewest = wrap(parts, width, widthOf).length;
  let [narrow, wide] = [0, width];
  while (wide - narrow > 8) {
    const middle = (narrow + wide) / 2;
    if (wrap(parts, middle, widthOf).length <= fewest) wide = middle;
    else narrow = middle;
  }
  return wrap(parts, wide, widthOf).map((line) => linePath(line, style));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import type PDFDocument from 'pdfkit';
import { projectFolder } from '#platform/project-folder.ts';
import { type Direction, visualRuns } from './bidi-runs.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type FontRole = 'text' | 'strong' | 'display';

/** The product's fonts first; Noto has the glyphs they lack. Sources and licences: fonts/README.md. */
const files: Readonly<Record<FontRole, readonly string[]>> = {
  text: ['figtree-latin-400', 'figtree-latin-ext-400'],
  strong: ['figtree-latin-600', 'figtree-latin-ext-600'],
  display: ['newsreader-latin-500', 'newsreader-latin-ext-500'],
};
const arabic = 'noto-sans-arabic-400';
const others = [
  'noto-sans-cyrillic-400',
  'noto-sans-cyrillic-ext-400',
  'noto-sans-greek-400',
  'noto-sans-vietnamese-400',
  'noto-sans-devanagari-400',
  arabic,
  'noto-sans-jp-400',
];

const folder = join(projectFolder, 'src/platform/pdf/fonts');
const fileOf = (name: string) => join(folder, `${name}.ttf`);
const contents = new Map<string, Buffer>();

function contentOf(name: string): Buffer {
  const known = contents.get(name) ?? readFileSync(fileOf(name));
  contents.set(name, known);
  return known;
}

/** Replaces a character that no font has. */
export const missingMark = '?';

/** Text in one font. */
export type Run = Readonly<{ font: string; text: string }>;

/** Fonts opened for looking up glyphs. They are cached: opening a font takes longer than writing a page. */
const references = new Map<string, Font>();

function referenceOf(name: string): Font {
  const known = references.get(name);
  if (known) return known;
  const font = create(contentOf(name));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts.`);
  references.set(name, font);
  return font;
}

const covers = new Map<string, boolean>();
const maxCached = 20_000;

function has(name: string, character: string): boolean {
  const key = `${name} ${character}`;
  const known = covers.get(key);
  if (known !== undefined) return known;
  const found = referenceOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  if (covers.size >= maxCached) covers.clear();
  covers.set(key, found);
  return found;
}

const opened = new WeakMap<Pdf, Set<string>>();

function open(doc: Pdf, name: string): void {
  const names = opened.get(doc) ?? new Set();
  opened.set(doc, names);
  if (!names.has(name)) doc.registerFont(name, contentOf(name));
  names.add(name);
  doc.font(name);
}

function fontFor(role: FontRole, character: string): string | undefined {
  return [...files[role], ...others].find((name) => has(name, character));
}

/** Chooses a font for each character. */
function splitByFont(role: FontRole, text: string, onMissing: () => void): Run[] {
  const runs: { font: string; text: string }[] = [];
  const usual = files[role][0] ?? '';
  // Locales use spaces of various widths, which no font has.
  for (const character of text.normalize('NFC').replaceAll(/[\u2000-\u200a\u205f]/g, ' ')) {
    const font = fontFor(role, character);
    if (font === undefined) onMissing();
    const piece = font === undefined ? missingMark : character;
    const last = runs.at(-1);
    if (last?.font === (font ?? usual)) last.text += piece;
    else runs.push({ font: font ?? usual, text: piece });
  }
  return runs;
}

/**
 * Splits a line into pieces from left to right. The Arabic font orders right-to-left runs itself. Right-to-left runs
 * in other fonts, and runs of Arabic digits, are split into characters.
 */
function splitVisually(line: string, base: Direction, runsOf: (text: string) => Run[]): Run[] {
  return visualRuns(line, base).flatMap(({ text, direction }) => {
    const isRight = direction === 'rtl';
    const pieces = runsOf(text).flatMap((run) => {
      const isOrdered = (run.font === arabic) === isRight;
      return isOrdered ? run : Array.from(run.text, (character) => ({ ...run, text: character }));
    });
    return isRight ? pieces.reverse() : pieces;
  });
}

/** The pieces of a line with their fonts, for drawing pictures. */
export function glyphRuns(role: FontRole, line: string, base: Direction): { font: Font; text: string }[] {
  const runs = splitVisually(line, base, (text) => splitByFont(role, text, () => {}));
  return runs.map(({ font, text }) => ({ font: referenceOf(font), text }));
}

/** The fonts of a document; only fonts in use are embedded. */
export function createFonts(doc: Pdf) {
  let missing = false;
  const runsOf = (role: FontRole, text: string) =>
    splitByFont(role, text, () => {
      missing = true;
    });

  return {
    runsOf,
    visualPieces: (role: FontRole, line: string, base: Direction) =>
      splitVisually(line, base, (text) => runsOf(role, text)),
    /** Ascent of the role's first font, relative to the size. Pieces in all fonts use it, to share one baseline. */
    ascentOf: (role: FontRole) => {
      const { ascent, unitsPerEm } = referenceOf(files[role][0] ?? '');
      return ascent / unitsPerEm;
    },
    use: (name: string) => open(doc, name),
    isMissing: () => missing,
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { projectFolder } from '#platform/project-folder.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type FontRole = 'text' | 'strong' | 'display';

/** The product's fonts first; Noto has the glyphs they lack. Sources and licences: fonts/README.md. */
const files: Readonly<Record<FontRole, readonly string[]>> = {
  text: ['figtree-latin-400', 'figtree-latin-ext-400'],
  strong: ['figtree-latin-600', 'figtree-latin-ext-600'],
  display: ['newsreader-latin-500', 'newsreader-latin-ext-500'],
};
const others = [
  'noto-sans-cyrillic-400',
  'noto-sans-cyrillic-ext-400',
  'noto-sans-greek-400',
  'noto-sans-vietnamese-400',
  'noto-sans-devanagari-400',
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

type Opened = Pdf & { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } };

/** A document that is never written, for looking up glyphs. Opening a font takes longer than writing a page. */
let reference: Pdf | undefined;
const covers = new Map<string, boolean>();
const remembered = 20_000;

function has(name: string, character: string): boolean {
  const key = `${name} ${character}`;
  const known = covers.get(key);
  if (known !== undefined) return known;
  reference ??= new PDFDocument({ autoFirstPage: false });
  open(reference, name);
  // pdfkit's private field; it has no public API for glyph lookup.
  const found = (reference as Opened)._font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  if (covers.size >= remembered) covers.clear();
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

/** Chooses a font for each character; only fonts in use are embedded. */
export function createFonts(doc: Pdf) {
  let missing = false;

  function runsOf(role: FontRole, text: string): Run[] {
    const runs: { font: string; text: string }[] = [];
    const usual = files[role][0] ?? '';
    // Locales use spaces of various widths, which no font has.
    for (const character of text.normalize('NFC').replaceAll(/[\u2000-\u200a\u205f]/g, ' ')) {
      const font = fontFor(role, character);
      missing ||= font === undefined;
      const piece = font === undefined ? missingMark : character;
      const last = runs.at(-1);
      if (last?.font === (font ?? usual)) last.text += piece;
      else runs.push({ font: font ?? usual, text: piece });
    }
    return runs;
  }

  return {
    runsOf,
    use: (name: string) => open(doc, name),
    isMissing: () => missing,
  };
}

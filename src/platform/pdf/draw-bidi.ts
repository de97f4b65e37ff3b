import type { Direction } from './bidi-runs.ts';
import type { createFonts, FontRole, Pdf, Run } from './pdf-fonts.ts';

type Fonts = ReturnType<typeof createFonts>;
type Box = Readonly<{ x: number; y: number; width: number }>;
type BidiText = Readonly<{ text: string; role: FontRole; base: Direction; size: number }>;

export function widthOfPieces(doc: Pdf, fonts: Fonts, pieces: readonly Run[]): number {
  return pieces.reduce((sum, { font, text }) => {
    fonts.use(font);
    return sum + doc.widthOfString(text);
  }, 0);
}

/** A value's box is exactly as wide as its measured text, so a rounding error must not break the line. */
const tolerance = 0.5;

/** Breaks at spaces. A word that is wider than the box has a line of its own. */
function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=[ \n\t])/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf((last + word).trimEnd()) <= width + tolerance)
      lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/**
 * Draws text with a right-to-left run piece by piece, since pdfkit places the words of a line from left to right.
 * Leaves `doc.y` below the text.
 */
export function drawBidi(
  doc: Pdf,
  fonts: Fonts,
  { text, role, base, size }: BidiText,
  { x, y, width }: Box,
): void {
  const lineHeight = size * 1.5;
  const piecesOf = (line: string) => fonts.visualPieces(role, line, base);
  const lines = linesOf(text, width, (line) => widthOfPieces(doc, fonts, piecesOf(line)));
  for (const [n, line] of lines.entries()) {
    const pieces = piecesOf(line);
    let left = base === 'rtl' ? x + width - widthOfPieces(doc, fonts, pieces) : x;
    for (const { font, text: piece } of pieces) {
      fonts.use(font);
      doc.text(piece, left, y + n * lineHeight + size * fonts.ascentOf(role), {
        lineBreak: false,
        baseline: 'alphabetic',
      });
      left += doc.widthOfString(piece);
    }
  }
  doc.y = y + lines.length * lineHeight;
}

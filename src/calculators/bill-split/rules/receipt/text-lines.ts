import type { ReceiptLine, ReceiptWord } from './receipt-line.ts';

/**
 * A wide gap between name and price makes the recogniser output two lines: pieces at the same height are
 * joined. Neighbouring words are compared, so that curled lines join too.
 */
export function textLines(pieces: readonly ReceiptLine[]): ReceiptLine[] {
  const left = withoutEdges(pieces)
    .filter((piece) => piece.length > 0)
    .toSorted((a, b) => startOf(a) - startOf(b));
  const lines: ReceiptWord[][] = [];
  for (const piece of left) {
    const first = piece[0];
    const line = lines.find((words) => isBeside(words.at(-1), first));
    if (line) line.push(...piece);
    else lines.push([...piece]);
  }
  return lines.toSorted((a, b) => middleOf(a) - middleOf(b));
}

/** Removes noise left and right of all confident words, read from the table and the paper's edges. */
function withoutEdges(pieces: readonly ReceiptLine[]): readonly ReceiptLine[] {
  const certain = pieces.flat().filter(({ text, confidence }) => confidence >= 80 && text.length >= 3);
  if (certain.length < 4) return pieces;
  const starts = certain.map(({ box }) => box.x0).toSorted((a, b) => a - b);
  const ends = certain.map(({ box }) => box.x1).toSorted((a, b) => a - b);
  // Tolerates one stray confident word in twenty.
  const outer = Math.floor(certain.length / 20);
  const left = starts[outer] ?? 0;
  const right = ends[ends.length - 1 - outer] ?? 0;
  const slack = (right - left) * 0.02;
  return pieces.map((words) =>
    words.filter(({ text, box }) => {
      const isDigit = /^\d{1,3}x?$/.test(text);
      return box.x1 > left - (isDigit ? 4 * slack : slack) && box.x0 < right + slack;
    }),
  );
}

const startOf = (line: ReceiptLine) => line[0]?.box.x0 ?? 0;
const middleOf = (line: ReceiptLine) =>
  line.reduce((sum, { box }) => sum + box.y0 + box.y1, 0) / Math.max(1, 2 * line.length);

function isBeside(left: ReceiptWord | undefined, right: ReceiptWord | undefined): boolean {
  if (!left || !right || right.box.x0 < left.box.x1) return false;
  const overlap = Math.min(left.box.y1, right.box.y1) - Math.max(left.box.y0, right.box.y0);
  const height = Math.min(left.box.y1 - left.box.y0, right.box.y1 - right.box.y0);
  return overlap > height * 0.5;
}

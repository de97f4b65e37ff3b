import type { ReceiptLine } from '../receipt-line.ts';

/** Simulated recogniser output: ten pixels per letter, prices right-aligned in one column. */
export function printed(text: string, confidence = 95): ReceiptLine[] {
  return text
    .trim()
    .split('\n')
    .map((line, place) => {
      const row = line.trim().replace(/\s{2,}/g, ' ');
      let x = row.includes(' ') ? 400 - row.length * 10 : 0;
      return row.split(' ').map((word) => {
        const box = { x0: x, x1: x + word.length * 10, y0: place * 40, y1: place * 40 + 24 };
        x = box.x1 + 10;
        return { text: word, confidence, box };
      });
    });
}

import type { ReceiptLine, ReceiptWord } from './receipt-line.ts';

/** Writes Arabic and Persian digits and separators, and full-width characters, as ASCII. */
function plainText(text: string): string {
  return text
    .replace(/[\p{Cf}]/gu, '')
    .replace(/[\uff01-\uffee\u3000]+/g, (wide) => wide.normalize('NFKC'))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[٫۔]|(?<=\d)،(?=\d)/g, '.')
    .replace(/٬/g, ',')
    .replace(/٪/g, '%');
}

const cjk = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;

/** Lines in plain text. The recogniser returns every Japanese character as a word: they are joined. */
export function plainLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  return lines.map((line) => {
    const words: ReceiptWord[] = [];
    for (const word of line) {
      const text = plainText(word.text);
      const last = words.at(-1);
      if (text === '') continue;
      if (last && isJoined(last, { ...word, text }))
        words[words.length - 1] = joined(last, { ...word, text });
      else words.push({ ...word, text });
    }
    return words;
  });
}

function isJoined(left: ReceiptWord, right: ReceiptWord): boolean {
  const gap = Math.max(left.box.x0, right.box.x0) - Math.min(left.box.x1, right.box.x1);
  const height = Math.max(left.box.y1 - left.box.y0, right.box.y1 - right.box.y0);
  return cjk.test(left.text.slice(-1)) && cjk.test(right.text.slice(0, 1)) && gap < height;
}

function joined(left: ReceiptWord, right: ReceiptWord): ReceiptWord {
  const [a, b] = [left.text.length, right.text.length];
  return {
    text: left.text + right.text,
    confidence: (left.confidence * a + right.confidence * b) / (a + b),
    box: {
      x0: Math.min(left.box.x0, right.box.x0),
      x1: Math.max(left.box.x1, right.box.x1),
      y0: Math.min(left.box.y0, right.box.y0),
      y1: Math.max(left.box.y1, right.box.y1),
    },
  };
}

import { expect, it } from 'vitest';
import { textLines } from './text-lines.ts';

const word = (text: string, x0: number, y0: number) => ({
  text,
  confidence: 90,
  box: { x0, x1: x0 + text.length * 10, y0, y1: y0 + 20 },
});
const texts = (lines: ReturnType<typeof textLines>) =>
  lines.map((line) => line.map(({ text }) => text).join(' '));

it('joins a name and the price far to the right of it', () => {
  const pieces = [
    [word('Beer', 0, 0)],
    [word('Red', 0, 40), word('wine', 40, 40)],
    [word('4.50', 300, 2)],
    [word('36.00', 290, 41)],
  ];
  expect(texts(textLines(pieces))).toEqual(['Beer 4.50', 'Red wine 36.00']);
});

it('follows a curled line from word to word', () => {
  const curled = [
    [word('Steak', 0, 0), word('frites', 60, 9)],
    [word('34.00', 300, 16)],
    [word('Soup', 0, 30)],
  ];
  expect(texts(textLines(curled))).toEqual(['Steak frites 34.00', 'Soup']);
});

it('leaves lines apart that stand below each other, and drops empty ones', () => {
  expect(texts(textLines([[word('b', 0, 40)], [], [word('a', 0, 0)]]))).toEqual(['a', 'b']);
});

it('drops what is read beside the paper, and keeps counts before the names', () => {
  const rows = ['Salad', 'Steak', 'Pasta'].map((name, row) => [
    word('E', 10, row * 40),
    word('2', 90, row * 40),
    word(name, 110, row * 40),
    word('12.50', 350, row * 40),
    word('|', 440, row * 40),
  ]);
  expect(texts(textLines(rows))).toEqual(['2 Salad 12.50', '2 Steak 12.50', '2 Pasta 12.50']);
});

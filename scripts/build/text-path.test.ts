import { expect, test } from 'vitest';
import { balancedLines, linePath } from './text-path.ts';

const style = { role: 'display', size: 92, language: 'en' } as const;

test('lines are as long as one another, and fit', () => {
  const [first, second, ...others] = balancedLines('Split money fairly, to the cent.', style, 1040);
  expect(others).toEqual([]);
  for (const line of [first, second]) {
    expect(line?.width).toBeGreaterThan(400);
    expect(line?.width).toBeLessThanOrEqual(1040);
    expect(line?.d).toMatch(/^M/);
  }
});

test('a Japanese number stays with what it counts, and punctuation does not begin a line', () => {
  const japanese = { ...style, language: 'ja' } as const;
  const lines = balancedLines('お金を公平に、1セントまで正確に分けましょう。', japanese, 700);
  const widthOf = (text: string) => linePath(text, japanese).width;
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map(({ width }) => width)).not.toContain(widthOf('お金を公平に、1'));
});

test('Arabic letters are joined: a word is narrower than its letters', () => {
  const arabic = { ...style, language: 'ar' } as const;
  const letters = Array.from('المال', (letter) => linePath(letter, arabic).width);
  expect(linePath('المال', arabic).width).toBeLessThan(letters.reduce((sum, width) => sum + width, 0));
});

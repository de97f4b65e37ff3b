import { expect, it } from 'vitest';
import { oneLine, storableText } from './storable-text.ts';

it('drops what a database cannot hold', () => {
  expect(storableText('a\0b\ud800c\n')).toBe('ab\ufffdc\n');
});

it('turns line breaks into spaces', () => {
  expect(oneLine(' a\r\nb\u2028c\u2029d\u0085e\tf\u001b[0m ')).toBe('a b c d e f [0m');
  expect(oneLine('\r\n')).toBe('');
});

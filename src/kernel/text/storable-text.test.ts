import { expect, it } from 'vitest';
import { oneLine, storableText } from './storable-text.ts';

it('drops control characters, but not tabs and line breaks', () => {
  expect(storableText('a\0b\ud800c\r\n\td\u001b\u0007\u007f\u0085\u009be')).toBe('ab\ufffdc\r\n\td\ne');
  expect(storableText('👩‍👧 ٣ é')).toBe('👩‍👧 ٣ é');
});

it('turns line breaks into spaces', () => {
  expect(oneLine(' a\r\nb\u2028c\u2029d\u0085e\tf\u001b[0m ')).toBe('a b c d e f [0m');
  expect(oneLine('\r\n')).toBe('');
});

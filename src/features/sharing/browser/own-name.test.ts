import { expect, test } from 'vitest';
import { placeOfName } from './own-name.public.ts';

test('a name means the one person who has it, in any case', () => {
  expect(placeOfName('ana ', ['Ben', 'Ana'])).toBe(1);
  expect(placeOfName('Ana', ['Ana', 'ana'])).toBe(-1);
  expect(placeOfName('', ['', 'Ana'])).toBe(-1);
  expect(placeOfName('Cy', ['Ana'])).toBe(-1);
});

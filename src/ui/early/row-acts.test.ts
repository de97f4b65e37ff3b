import { expect, it } from 'vitest';
import { isRowPaste, rowKey } from './row-acts.ts';

const pressed = (key: string, held: Partial<Parameters<typeof rowKey>[0]> = {}) =>
  rowKey({
    key,
    altKey: false,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    isComposing: false,
    ...held,
  });

it('takes several cells as rows, and a text with a line break at its end as a text', () => {
  expect(['Ana\nBen', 'Ana\t12', 'Ana\r\nBen', 'Ana\n', 'Ana Maria'].map(isRowPaste)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('knows Enter, Enter with Control, and arrows with Alt, unless a text is being composed', () => {
  expect([
    pressed('Enter'),
    pressed('Enter', { metaKey: true }),
    pressed('ArrowUp', { altKey: true }),
  ]).toEqual(['Enter', 'Submit', 'ArrowUp']);
  const ignored = [
    pressed('a'),
    pressed('ArrowUp'),
    pressed('Enter', { shiftKey: true }),
    pressed('Enter', { altKey: true }),
    pressed('Enter', { isComposing: true }),
  ];
  expect(ignored).toEqual([null, null, null, null, null]);
});

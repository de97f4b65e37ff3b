/** Cells of a spreadsheet, not a single text: they are pasted as rows. */
export function isRowPaste(text: string): boolean {
  return /[\t\n\r]/.test(text.trim());
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** What a key does in the text field of a row: to the next row, submit, a move up or down, or nothing. */
export function rowKey(pressed: Key): 'Enter' | 'Submit' | 'ArrowUp' | 'ArrowDown' | null {
  const { key, altKey } = pressed;
  if (pressed.isComposing) return null;
  if (altKey) return key === 'ArrowUp' || key === 'ArrowDown' ? key : null;
  if (key !== 'Enter' || pressed.shiftKey) return null;
  return pressed.ctrlKey || pressed.metaKey ? 'Submit' : 'Enter';
}

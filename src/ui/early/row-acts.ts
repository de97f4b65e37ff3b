/** Several spreadsheet cells, which are pasted as rows. */
export function isRowPaste(text: string): boolean {
  return /[\t\n\r]/.test(text.trim());
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>;

/** The action of a key in a row's text field: next row, submit, move up or down, or none. */
export function rowKey(pressed: Key): 'Enter' | 'Submit' | 'ArrowUp' | 'ArrowDown' | null {
  const { key, altKey } = pressed;
  if (pressed.isComposing) return null;
  if (altKey) return key === 'ArrowUp' || key === 'ArrowDown' ? key : null;
  if (key !== 'Enter' || pressed.shiftKey) return null;
  return pressed.ctrlKey || pressed.metaKey ? 'Submit' : 'Enter';
}

import { earlyStoreKey } from './early.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Value = string | boolean;

type Shown = { readonly field: Field; readonly value: Value };
type Note = Shown & { readonly before: Shown | undefined; isMended?: boolean };

/** Values entered before hydration; radio buttons by the name of their group. */
const notes = new Map<Field | string, Note>();

/** Passwords must not be stored elsewhere, and files cannot be restored. */
const noted = 'input:not([type=password],[type=file]),textarea,select';

const isMark = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type);
const shownIn = (field: Field): Value => (isMark(field) ? field.checked : field.value);

/** The prerendered value; for radio buttons, of the checked one. */
function shownBefore(field: Field): Shown | undefined {
  const radios = document.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(field.name)}"]`);
  const first = field.type === 'radio' ? [...radios].find(({ defaultChecked }) => defaultChecked) : field;
  const value = first && untouchedValue(first);
  return first && value !== undefined ? { field: first, value } : undefined;
}

function untouchedValue(field: Field): Value | undefined {
  if (!(field instanceof HTMLSelectElement)) return isMark(field) ? field.defaultChecked : field.defaultValue;
  const options = [...field.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

/** The field itself or, if React has replaced it, its successor. */
function currentOf(field: Field): Field | undefined {
  if (field.isConnected) return field;
  const alike = document.querySelectorAll<Field>(`[name="${CSS.escape(field.name)}"]`);
  return field.name
    ? [...alike].find(({ value }) => field.type !== 'radio' || value === field.value)
    : undefined;
}

function noteField(field: Field): void {
  const value = shownIn(field);
  if (field.type === 'radio' && !value) return;
  notes.set(field.type === 'radio' ? field.name : field, { field, value, before: shownBefore(field) });
}

/** Called before hydration, and on every input event until the page is ready. */
export function noteAllTyped(): void {
  fillInStored();
  for (const field of document.querySelectorAll<Field>(noted))
    if (shownIn(field) !== untouchedValue(field)) noteField(field);
  window.addEventListener('input', noteEvent, true);
}

/** Restores fields once after a reload of a page that failed to load. */
function fillInStored(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(earlyStoreKey) ?? '[]');
    sessionStorage.removeItem(earlyStoreKey);
    for (const [name, value] of stored as [string, string][]) {
      for (const field of document.querySelectorAll<Field>(`[name="${CSS.escape(name)}"]`)) {
        if (isMark(field)) field.checked = field.value === value;
        else field.value = value;
        globalThis.early?.touched.add(field);
      }
    }
  } catch {
    // Storage is blocked or its content is invalid: nothing is restored.
  }
}

function noteEvent({ target, isTrusted }: Event): void {
  // Safe: the selector matches only fields. Synthetic events are ignored.
  if (isTrusted && target instanceof Element && target.matches(noted)) noteField(target as Field);
}

type Pass = (task: () => void) => void;

/**
 * Restores values that a form library has overwritten, once. Fields may depend on each other, so each is
 * rendered before the next.
 */
export async function mendTyped(pass: Pass): Promise<void> {
  for (const note of notes.values()) {
    const field = currentOf(note.field);
    if (!field || note.isMended || shownIn(field) === note.value) continue;
    note.isMended = true;
    pass(() => enterValue(field, note.value));
    await Promise.resolve();
  }
}

/**
 * Fields still contain the typed text, but their components have received no event for it. Enters the default, then
 * the text: some components compare the two, for example to rename a role everywhere.
 */
export async function replayTyped(pass: Pass): Promise<void> {
  window.removeEventListener('input', noteEvent, true);
  const shown = [...notes.values()].filter(({ field, value }) => {
    const current = currentOf(field);
    return current && shownIn(current) === value;
  });
  notes.clear();
  for (const { before, field, value } of shown) {
    for (const each of [before, { field, value }]) {
      const current = each && currentOf(each.field);
      if (current) pass(() => enterValue(current, each.value));
      await Promise.resolve();
    }
  }
}

/**
 * React ignores a value that was set through its own setter, so this sets another value first, and then the value
 * through the prototype's setter.
 */
export function enterValue(field: Field, value: Value): void {
  if (isMark(field)) {
    field.checked = !value;
    field.click();
    return;
  }
  const isSelect = field instanceof HTMLSelectElement;
  if (!isSelect) field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

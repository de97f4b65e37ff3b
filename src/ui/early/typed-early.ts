import { earlyStoreKey } from './early.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Value = string | boolean;

type Shown = { readonly field: Field; readonly value: Value };
type Note = Shown & { readonly before: Shown | undefined; isMended?: boolean };

/** What was typed and chosen before the page was ready; radio buttons by the name of their group. */
const notes = new Map<Field | string, Note>();

/** Passwords are nowhere but in their field, and files cannot be put back. */
const noted = 'input:not([type=password],[type=file]),textarea,select';

const isMark = (field: Field): field is HTMLInputElement => /radio|checkbox/.test(field.type);
const shownIn = (field: Field): Value => (isMark(field) ? field.checked : field.value);

/** What the prerendered page showed; of radio buttons the one that was chosen. */
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

/** Itself or, where React has made it anew, its successor. */
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

/** Before the page is hydrated, and then whenever something is typed until it is ready. */
export function noteAllTyped(): void {
  fillInStored();
  for (const field of document.querySelectorAll<Field>(noted))
    if (shownIn(field) !== untouchedValue(field)) noteField(field);
  window.addEventListener('input', noteEvent, true);
}

/** From before a page that could not be loaded was loaded again: once, and only into fields that are there. */
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
    // Forbidden or tampered with: then nothing is filled in.
  }
}

function noteEvent({ target, isTrusted }: Event): void {
  // The selector says that it is a field. Our own events tell nothing new.
  if (isTrusted && target instanceof Element && target.matches(noted)) noteField(target as Field);
}

type Pass = (task: () => void) => void;

/** Puts back, once, what a form library has overwritten. One field may change another: each is drawn before the next. */
export async function mendTyped(pass: Pass): Promise<void> {
  for (const note of notes.values()) {
    const field = currentOf(note.field);
    if (!field || note.isMended || shownIn(field) === note.value) continue;
    note.isMended = true;
    pass(() => enter(field, note.value));
    await Promise.resolve();
  }
}

/**
 * Fields have kept their text, but their components have not heard of it. They hear the default first, then the text:
 * some compare the two, to rename a role wherever it is named, for example.
 */
export async function tellTyped(pass: Pass): Promise<void> {
  window.removeEventListener('input', noteEvent, true);
  const shown = [...notes.values()].filter(({ field, value }) => {
    const current = currentOf(field);
    return current && shownIn(current) === value;
  });
  notes.clear();
  for (const { before, field, value } of shown) {
    for (const each of [before, { field, value }]) {
      const current = each && currentOf(each.field);
      if (current) pass(() => enter(current, each.value));
      await Promise.resolve();
    }
  }
}

/** Another value first, then this one through the prototype: React ignores a value that it has seen being set. */
function enter(field: Field, value: Value): void {
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

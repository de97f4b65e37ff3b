import type { Ref } from 'react';

type TypedField = HTMLInputElement | HTMLSelectElement;

const known = new WeakSet<TypedField>();

/**
 * For a field of a prerendered page: what was typed into it, or chosen, before the page's scripts ran. A form library
 * writes its default into the field when it takes it over, so the text is put back and told as if it were typed now.
 */
export function keepTyped<Field extends TypedField>(
  ref: Ref<Field> | undefined,
  /** What the field shows when nobody has touched it. */
  untouched: (field: Field) => string | undefined,
): (field: Field | null) => void {
  return (field) => {
    const typed = field && !known.has(field) && field.value !== untouched(field) ? field.value : null;
    if (typeof ref === 'function') ref(field);
    else if (ref) ref.current = field;
    if (field) known.add(field);
    if (field && typed !== null) queueMicrotask(() => typeAgain(field, typed));
  };
}

function typeAgain(field: TypedField, typed: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  const { prototype } = isSelect ? HTMLSelectElement : HTMLInputElement;
  // Through the prototype: React takes no notice of a value that it has seen being set.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

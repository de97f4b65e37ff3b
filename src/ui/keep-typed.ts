import type { Ref } from 'react';

const known = new WeakSet<HTMLInputElement>();

/**
 * For a field of a prerendered page: what was typed into it before the page's scripts ran. A form library writes its
 * default into the field when it takes it over, so the text is put back and told as if it were typed now.
 */
export function keepTyped(ref: Ref<HTMLInputElement> | undefined): (field: HTMLInputElement | null) => void {
  return (field) => {
    const typed = field && !known.has(field) && field.value !== field.defaultValue ? field.value : null;
    if (typeof ref === 'function') ref(field);
    else if (ref) ref.current = field;
    if (field) known.add(field);
    if (field && typed !== null) queueMicrotask(() => typeAgain(field, typed));
  };
}

function typeAgain(field: HTMLInputElement, typed: string): void {
  // Through the prototype: React takes no notice of a value that it has seen being set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

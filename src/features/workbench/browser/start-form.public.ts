import { createFormControl, type FieldValues } from 'react-hook-form';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';

/**
 * Renders the default values on the server, where React Hook Form would leave fields empty. Call `endStart` right
 * after the first render: otherwise the library reads checkboxes with `defaultChecked` from the DOM.
 */
export function startForm(defaultValues: FieldValues) {
  const { formControl, ...control } = createFormControl<FieldValues, unknown, unknown>({ defaultValues });
  const form: LiveForm<FieldValues, unknown> = control;
  const drawn = new Set<HTMLInputElement>();
  let isStarting = true;

  const register: typeof form.register = (name, options) => {
    const registered = form.register(name, options);
    if (!isStarting) return registered;
    const value: unknown = form.getValues(name);
    const start =
      typeof value === 'boolean' ? { defaultChecked: value } : value ? { defaultValue: value } : {};
    const ref = (element: unknown) => {
      if (typeof HTMLInputElement !== 'undefined' && element instanceof HTMLInputElement) drawn.add(element);
      registered.ref(element);
    };
    return { ...registered, ...start, ref };
  };

  function endStart(): void {
    isStarting = false;
    for (const field of drawn) {
      const { checked } = field;
      if (!field.defaultChecked) continue;
      field.defaultChecked = false;
      field.checked = checked;
    }
    drawn.clear();
  }
  return { form: { ...form, register }, formControl, endStart };
}

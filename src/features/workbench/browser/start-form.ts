import { createFormControl, type FieldValues } from 'react-hook-form';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';

/**
 * A form whose first drawing has its values in it: the form library fills fields in the browser only, and a prerendered
 * page would show them empty. `endStart` belongs right after that drawing. From a field that is marked by default the
 * library takes what the page shows instead of the form's value, so no field may stay marked so.
 */
export function startForm(defaultValues: FieldValues) {
  const form: LiveForm<FieldValues, unknown> = createFormControl<FieldValues, unknown, unknown>({
    defaultValues,
  });
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
  return { form: { ...form, register }, endStart };
}

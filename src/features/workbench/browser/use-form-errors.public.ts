import { useEffect, useMemo } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { Missing } from '#calculators/rules/calculator.ts';

type Schema<Form, Input> = z.ZodMiniType<Input, Form>;

/**
 * Validates the form and marks errors. Not a resolver, which would re-render every row on submit: too slow
 * with a hundred people.
 */
export function useFormErrors<Form extends FieldValues, Input>(
  form: LiveForm<Form, Input>,
): {
  read: <Read extends Input>(schema: Schema<Form, Read>) => Read | null;
  mark: (schema: Schema<Form, Input>, missing: readonly Missing[]) => void;
  leave: (schema: Schema<Form, Input>, path: string) => void;
} {
  const faults = useMemo(() => faultFinder(form), [form]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: faults.recheck }), [form, faults]);
  return faults;
}

/** Focuses a field, or the add button of an empty list, and scrolls to it. */
function goTo<Form extends FieldValues, Input>(form: LiveForm<Form, Input>, path: string): void {
  const target = document.querySelector<HTMLElement>(`[data-adds-to="${path}"], [name="${path}"]`);
  // Fields in a closed <details> cannot be focused.
  target?.closest('details')?.setAttribute('open', '');
  if (target?.dataset.addsTo) target.focus();
  else form.setFocus(path as Path<Form>);
  // setFocus runs later and would not scroll to the center.
  target?.scrollIntoView({ block: 'center' });
}

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

function faultFinder<Form extends FieldValues, Input>(form: LiveForm<Form, Input>) {
  /** The schema that produced the current errors; null without errors. */
  let marked: Schema<Form, Input> | null = null;
  /** Before the first Calculate, only fields that lost focus are marked. */
  let left: Set<string> | null = new Set();

  function mark(schema: Schema<Form, Input>, faults: readonly Fault[]): void {
    if (marked) form.clearErrors();
    marked = faults.length > 0 ? schema : null;
    for (const { path, message } of faults) {
      // Safe cast: the form has the schema's shape.
      form.setError(path.join('.') as Path<Form>, { message });
    }
  }

  function check<Read extends Input>(schema: Schema<Form, Read>) {
    const parsed = schema.safeParse(form.getValues());
    const faults = parsed.error?.issues ?? [];
    if (parsed.success) left = new Set();
    mark(schema, left ? faults.filter(({ path }) => left?.has(path.join('.'))) : faults);
    return parsed;
  }

  return {
    read: <Read extends Input>(schema: Schema<Form, Read>) => {
      left = null;
      const parsed = check(schema);
      const first = parsed.error?.issues[0];
      if (first) goTo(form, first.path.join('.'));
      return parsed.data ?? null;
    },
    /** Marks missing required fields; the next change clears the marks. */
    mark: (schema: Schema<Form, Input>, missing: readonly Missing[]) => {
      for (const { path, message } of missing) form.setError(path as Path<Form>, { message });
      marked = schema;
      // Otherwise the blur that follows this click would clear the marks.
      left = null;
      if (missing[0]) goTo(form, missing[0].path);
    },
    /** Validates a field on blur. */
    leave: (schema: Schema<Form, Input>, path: string) => {
      if (!left) return;
      left.add(path);
      check(schema);
    },
    /** While errors are marked, every change validates again. */
    recheck: () => {
      if (marked) check(marked);
    },
  };
}

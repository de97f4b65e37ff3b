import { useEffect, useMemo } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { Missing } from '#calculators/rules/calculator.ts';

type Schema<Form, Input> = z.ZodMiniType<Input, Form>;

/**
 * Reads the form through its schema and marks what is wrong. Done here rather than by a resolver, which would
 * re-render every row at every press: a hundred people must see their result at once.
 */
export function useFormErrors<Form extends FieldValues, Input>(
  form: LiveForm<Form, Input>,
): {
  read: (schema: Schema<Form, Input>) => Input | null;
  mark: (schema: Schema<Form, Input>, missing: readonly Missing[]) => void;
  leave: (schema: Schema<Form, Input>, path: string) => void;
} {
  const faults = useMemo(() => faultFinder(form), [form]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: faults.recheck }), [form, faults]);
  return faults;
}

/** Moves the focus to a field, or to the button that adds to a list, and brings it into view. */
function goTo<Form extends FieldValues, Input>(form: LiveForm<Form, Input>, path: string): void {
  const target = document.querySelector<HTMLElement>(`[data-adds-to="${path}"], [name="${path}"]`);
  // What is folded away takes no focus.
  target?.closest('details')?.setAttribute('open', '');
  if (target?.dataset.addsTo) target.focus();
  else form.setFocus(path as Path<Form>);
  // The form library moves the focus a moment later.
  target?.scrollIntoView({ block: 'center' });
}

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

function faultFinder<Form extends FieldValues, Input>(form: LiveForm<Form, Input>) {
  /** What found the faults that are marked. */
  let marked: Schema<Form, Input> | null = null;
  /** Until Calculate is pressed only fields that were left are marked. */
  let left: Set<string> | null = new Set();

  function mark(schema: Schema<Form, Input>, faults: readonly Fault[]): void {
    if (marked) form.clearErrors();
    marked = faults.length > 0 ? schema : null;
    for (const { path, message } of faults) {
      // Safe: the form has the shape that the schema takes.
      form.setError(path.join('.') as Path<Form>, { message });
    }
  }

  function check(schema: Schema<Form, Input>) {
    const parsed = schema.safeParse(form.getValues());
    const faults = parsed.error?.issues ?? [];
    if (parsed.success) left = new Set();
    mark(schema, left ? faults.filter(({ path }) => left?.has(path.join('.'))) : faults);
    return parsed;
  }

  return {
    read: (schema: Schema<Form, Input>) => {
      left = null;
      const parsed = check(schema);
      const first = parsed.error?.issues[0];
      if (first) goTo(form, first.path.join('.'));
      return parsed.data ?? null;
    },
    /** Marks fields that are needed; the next change takes the marks away. */
    mark: (schema: Schema<Form, Input>, missing: readonly Missing[]) => {
      for (const { path, message } of missing) form.setError(path as Path<Form>, { message });
      marked = schema;
      // The field that was left by the press would take the marks away.
      left = null;
      if (missing[0]) goTo(form, missing[0].path);
    },
    /** A field was left with something in it: says at once where that is out of bounds. */
    leave: (schema: Schema<Form, Input>, path: string) => {
      if (!left) return;
      left.add(path);
      check(schema);
    },
    /** Once something is marked, every change may mend it. */
    recheck: () => {
      if (marked) check(marked);
    },
  };
}

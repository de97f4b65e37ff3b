import { useEffect, useMemo } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Reads the form through its contract and marks what is wrong. Done here rather than by a resolver, which would
 * re-render every row at every press: a hundred people must see their result at once.
 */
export function useFaults<Form extends FieldValues, Input>(
  form: UseFormReturn<Form, unknown, Input>,
  schema: z.ZodMiniType<Input, Form>,
): { read: () => Input | null } {
  const faults = useMemo(() => faultFinder(form, schema), [form, schema]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: faults.recheck }), [form, faults]);
  return faults;
}

function faultFinder<Form extends FieldValues, Input>(
  form: UseFormReturn<Form, unknown, Input>,
  schema: z.ZodMiniType<Input, Form>,
) {
  let marked = false;

  function check() {
    const parsed = schema.safeParse(form.getValues());
    if (marked) form.clearErrors();
    marked = !parsed.success;
    for (const { path, message } of parsed.error?.issues ?? []) {
      // A path of the contract is a path of its form: they are one schema.
      form.setError(path.join('.') as Path<Form>, { message });
    }
    return parsed;
  }

  return {
    read: () => {
      const parsed = check();
      const first = parsed.error?.issues[0];
      if (first) form.setFocus(first.path.join('.') as Path<Form>);
      return parsed.data ?? null;
    },
    /** Once something is marked, every change may mend it. */
    recheck: () => {
      if (marked) check();
    },
  };
}

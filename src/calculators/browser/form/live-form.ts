import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * A form without `formState`: components subscribe with `useFormState`, so that the whole form does not re-render.
 */
export type LiveForm<Form extends FieldValues, Input> = Omit<
  UseFormReturn<Form, unknown, Input>,
  'formState'
>;

import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A form at work. Its state is read where it is shown, with `useFormState`: nobody draws the whole form again for it. */
export type LiveForm<Form extends FieldValues, Input> = Omit<
  UseFormReturn<Form, unknown, Input>,
  'formState'
>;

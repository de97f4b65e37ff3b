import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { toast } from '#ui/toast.ts';
import { findError } from '../rules/account.ts';

type AccountFormProps<Input extends FieldValues> = {
  form: UseFormReturn<Input>;
  schema: Parameters<typeof findError>[0];
  onSubmit: SubmitHandler<Input>;
  children: ReactNode;
};

/** Marks the invalid fields and shows the first error in a toast. */
export function AccountForm<Input extends FieldValues>(props: AccountFormProps<Input>) {
  const { form, schema, onSubmit, children } = props;
  const showRefusal = () => {
    const refusal = findError(schema, form.getValues());
    if (refusal) toast({ ...refusal, variant: 'destructive' });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(onSubmit, showRefusal)}>
      {children}
    </form>
  );
}

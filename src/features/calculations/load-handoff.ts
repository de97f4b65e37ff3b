import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CalculatorKind } from '#calculators/calculator.ts';
import { toast } from '#ui/toast.ts';
import { readDraft } from './draft.ts';
import { filledIn } from './filled-in.ts';
import { sayLoadFailed, takeHandoff } from './handoff.public.ts';

export type Receiver<Form extends FieldValues, Input> = {
  readonly kind: CalculatorKind;
  readonly schema: z.ZodMiniType<Input, Form>;
  readonly form: UseFormReturn<Form, unknown, Input>;
  readonly defaults: () => Form;
  readonly show: (input: Input) => void;
};

/** Fills a form with what another page left for it; the toast can bring back what was typed before. */
export function loadHandoff<Form extends FieldValues, Input>(receiver: Receiver<Form, Input>): void {
  const { kind, schema, form, defaults, show } = receiver;
  const handoff = takeHandoff(kind);
  if (!handoff) return;
  const values = readDraft(schema, filledIn(defaults(), handoff.inputData));
  if (!values) {
    sayLoadFailed();
    return;
  }
  const typed = structuredClone(form.getValues());
  const isUntouched = JSON.stringify(typed) === JSON.stringify(defaults());
  form.reset(values, { keepDefaultValues: true });
  const input = handoff.source === 'calculation' ? schema.safeParse(values) : null;
  if (input?.success) show(input.data);
  const undo = { label: 'Undo', onAction: () => form.reset(typed, { keepDefaultValues: true }) };
  toast({
    title: handoff.source === 'template' ? 'Template Loaded' : 'Calculation Loaded',
    description: handoff.name,
    ...(isUntouched ? {} : { action: undo }),
  });
}

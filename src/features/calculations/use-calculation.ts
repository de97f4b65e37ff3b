import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Calculator } from '#calculators/calculator.ts';
import { openAuthDialog } from '#features/account/auth-dialog.public.ts';
import { currentSession } from '#features/account/session.public.ts';
import { recordEvent } from '#features/analytics/events.public.ts';
import { toast } from '#ui/toast.ts';
import { freeCalculationsLeft, spendFreeCalculation } from './free-calculations.ts';
import { useDraft } from './use-draft.ts';
import { useFaults } from './use-faults.ts';

export type Outcome<Result> =
  | { readonly state: 'empty' | 'incomplete' | 'refused' }
  | { readonly state: 'done'; readonly result: Result; readonly stale: boolean };

export type Calculation<Form extends FieldValues, Input, Result> = {
  readonly calculator: Calculator<z.ZodMiniType<Input, Form>, Result>;
  readonly defaults: () => Form;
  readonly peopleIn: (input: Input) => number;
};

/** One calculator at work: its form, its draft, what came out, and the visitor's daily allowance. */
export function useCalculation<Form extends FieldValues, Input, Result>({
  calculator,
  defaults,
  peopleIn,
}: Calculation<Form, Input, Result>) {
  const { kind, input: schema } = calculator;
  const [outcome, setOutcome] = useState<Outcome<Result>>({ state: 'empty' });
  const startedAt = useRef(0);
  const form = useForm<Form, unknown, Input>({
    // A whole form is one of its own possible default values.
    defaultValues: defaults() as DefaultValues<Form>,
  });
  const faults = useFaults(form, schema);
  const draft = useDraft(kind, schema, form);

  useEffect(() => {
    startedAt.current = Date.now();
    return form.subscribe({
      formState: { values: true },
      callback: () =>
        setOutcome((last) => (last.state === 'done' && !last.stale ? { ...last, stale: true } : last)),
    });
  }, [form]);

  function show(input: Input): boolean {
    const result = calculator.compute(input);
    setOutcome(result === null ? { state: 'incomplete' } : { state: 'done', result, stale: false });
    return result !== null;
  }

  function finish(input: Input): void {
    if (!show(input)) return;
    if (isVisitor()) spendFreeCalculation();
    recordEvent('calculation_completed', {
      calc_type: kind,
      duration_seconds: Math.round((Date.now() - startedAt.current) / 1000),
      team_size: peopleIn(input),
    });
  }

  function calculate(): void {
    if (isVisitor() && freeCalculationsLeft() === 0) {
      recordEvent('signup_prompt_shown', { calc_type: kind });
      openAuthDialog('signup');
      return;
    }
    const input = faults.read();
    if (input) finish(input);
    else setOutcome({ state: 'refused' });
  }

  /** Takes a correction that the result itself offered; it belongs to the calculation already made. */
  function amend(values: Form): void {
    form.reset(values, { keepDefaultValues: true });
    const input = faults.read();
    if (input) show(input);
  }

  function clear(): void {
    const typed = form.getValues();
    const shown = outcome;
    form.reset(defaults());
    draft.forget();
    setOutcome({ state: 'empty' });
    const undo = () => {
      form.reset(typed, { keepDefaultValues: true });
      setOutcome(shown);
    };
    toast({ title: 'Form Cleared', action: { label: 'Undo', onAction: undo } });
  }

  return { form, outcome, calculate, amend, clear };
}

/** Only who certainly has no account is counted: whoever signed in before is not held up by a slow answer. */
function isVisitor(): boolean {
  return currentSession().status === 'signed-out';
}

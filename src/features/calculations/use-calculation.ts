import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Calculator } from '#calculators/calculator.ts';
import { openAuthDialog } from '#features/account/auth-dialog.public.ts';
import { currentSession } from '#features/account/session.public.ts';
import { recordEvent } from '#features/analytics/events.public.ts';
import { toast } from '#ui/toast.ts';
import { allUsedText } from './daily-usage.ts';
import { freeCalculationsLeft, spendFreeCalculation } from './free-calculations.ts';
import { saveBehind } from './save-behind.ts';
import { useDraft } from './use-draft.ts';
import { useFaults } from './use-faults.ts';
import { useHandoff } from './use-handoff.ts';

/** From the history, held back, on its way to the history under a key, or nobody's. */
export type Saving = 'past' | 'not-final' | { readonly key: string } | null;

export type Outcome<Result> =
  | { readonly state: 'empty' | 'incomplete' | 'refused' }
  | {
      readonly state: 'done';
      readonly result: Result;
      readonly stale: boolean;
      /** The form as it was when this came of it. */
      readonly typed: FieldValues;
      readonly saving: Saving;
    };

export type Calculation<Form extends FieldValues, Input, Result> = {
  readonly calculator: Calculator<z.ZodMiniType<Input, Form>, Result>;
  readonly defaults: () => Form;
  readonly peopleIn: (input: Input) => number;
  /** A result that still asks for something is not kept. */
  readonly isFinal?: (result: Result) => boolean;
};

/** One calculator at work: its form, its draft, what came out, where that is kept, and the visitor's allowance. */
export function useCalculation<Form extends FieldValues, Input, Result>(
  { calculator, defaults, peopleIn, isFinal = () => true }: Calculation<Form, Input, Result>,
  isClosed: boolean,
) {
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

  useHandoff({ kind, schema, form, defaults, show: (input) => void show(input, 'past') }, isClosed);

  /** Shows what comes of an input and, unless it is one of the past, keeps it; answers whether anything did. */
  function show(input: Input, origin: 'past' | 'new'): boolean {
    const result = calculator.compute(input);
    if (result === null) {
      setOutcome({ state: 'incomplete' });
      return false;
    }
    const typed = structuredClone(form.getValues());
    const saving = origin === 'past' ? origin : keep(input, result, typed);
    setOutcome({ state: 'done', result, stale: false, typed, saving });
    return true;
  }

  function keep(input: Input, result: Result, typed: Form): Saving {
    if (!isFinal(result)) return 'not-final';
    const key = saveBehind({
      templateType: kind,
      inputData: typed,
      hoursSaved: calculator.hoursSaved(input),
    });
    return key === null ? null : { key };
  }

  function finish(input: Input): void {
    if (!show(input, 'new')) return;
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
      openAuthDialog('signup', '', allUsedText);
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
    if (input) show(input, 'new');
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

  /** Takes the result away for good: there will be no other. */
  const close = () => setOutcome({ state: 'empty' });

  return { form, outcome, calculate, amend, clear, close };
}

/** Only who certainly has no account is counted: whoever signed in before is not held up by a slow answer. */
function isVisitor(): boolean {
  return currentSession().status === 'signed-out';
}

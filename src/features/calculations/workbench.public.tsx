import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSession } from '#features/account/session.public.ts';
import { TrialGate, useTrialOver } from '#features/progress/trial-gate.public.tsx';
import { useDailyActivity } from '#features/progress/use-daily-activity.public.ts';
import { Button } from '#ui/button.tsx';
import { ResultPanel } from './result-panel.tsx';
import { type Calculation, useCalculation } from './use-calculation.ts';

type WorkbenchProps<Form extends FieldValues, Input, Result> = Calculation<Form, Input, Result> & {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly Fields: ComponentType<{ form: UseFormReturn<Form, unknown, Input> }>;
  readonly Results: ComponentType<{
    result: Result;
    form: UseFormReturn<Form, unknown, Input>;
    onAmend: (values: Form) => void;
    /** The form has changed since: what the result offers to mend may no longer be what is typed. */
    stale: boolean;
  }>;
  /** What a screen reader hears when the result appears. */
  readonly announce: (result: Result) => string;
};

/** The bench every calculator works at: the form on one side, what comes of it on the other. */
export function Workbench<Form extends FieldValues, Input, Result>({
  title,
  intro,
  submitLabel,
  Fields,
  Results,
  announce,
  ...calculation
}: WorkbenchProps<Form, Input, Result>) {
  const { calculator } = calculation;
  const isOver = useTrialOver();
  const { form, outcome, calculate, amend, clear, close } = useCalculation(calculation, isOver);
  useDailyActivity(useSession().user?.id);
  const panel = useRef<HTMLElement>(null);
  const { result, stale, saving } =
    outcome.state === 'done' ? outcome : { result: null, stale: false, saving: null };

  // The form object is one and the same for good: a new result leaves its hundred rows alone.
  const fields = useMemo(() => <Fields form={form} />, [Fields, form]);

  // On a phone the panel is below the form: bring what was asked for into view.
  useEffect(() => {
    if (result && panel.current && panel.current.getBoundingClientRect().top > window.innerHeight * 0.6) {
      panel.current.scrollIntoView({ block: 'start' });
    }
  }, [result]);

  return (
    <TrialGate stayOpen={result !== null && saving !== 'past'}>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
        <h1 className="text-4xl leading-tight sm:text-5xl">{title}</h1>
        <p className="mt-3 max-w-2xl text-lg text-ink-soft leading-relaxed">{intro}</p>
        <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <form
            noValidate
            aria-label={title}
            className="grid min-w-0 gap-8"
            onSubmit={(event) => {
              event.preventDefault();
              if (isOver) close();
              else calculate();
            }}
          >
            {fields}
            <div className="grid gap-3 sm:flex sm:flex-wrap">
              {/* The second click of a double click asks for nothing new. */}
              <Button type="submit" size="lg" onClick={(event) => event.detail > 1 && event.preventDefault()}>
                {submitLabel}
              </Button>
              <Button variant="ghost" size="lg" onClick={clear}>
                Clear form
              </Button>
            </div>
          </form>
          <ResultPanel ref={panel} outcome={outcome} calculator={calculator} announce={announce}>
            {result ? <Results result={result} form={form} onAmend={amend} stale={stale} /> : null}
          </ResultPanel>
        </div>
      </div>
    </TrialGate>
  );
}

import type { ReactNode } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { CalculatorView } from '#calculators/browser/calculator-view.tsx';
import { useCurrencyAndLocale, useFormFormats } from '#calculators/browser/form/form-currency-and-locale.tsx';
import type { LiveForm } from '#calculators/browser/form/live-form.ts';
import type { AnyCalculator, RunningTotal } from '#calculators/rules/calculator.ts';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { Button } from '#ui/button.tsx';
import { type Tags, tRich } from '#ui/rich-text.tsx';
import { useCore } from './calculator-core.public.ts';

type CalculateBarProps<Form extends FieldValues> = {
  kind: CalculatorKind;
  form: LiveForm<Form, unknown>;
  submitLabel: string;
  runningTotal: CalculatorView<Form, unknown>['runningTotal'];
};

/** The Calculate button with a running total; sticky at the bottom on a phone. */
export function CalculateBar<Form extends FieldValues>(props: CalculateBarProps<Form>) {
  const { kind, form, submitLabel, runningTotal } = props;
  return (
    <div
      data-phone-bar=""
      className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-x-3 gap-y-1.5 border-line border-t bg-paper px-4 py-2.5 max-[22rem]:flex-wrap sm:static sm:col-span-1! sm:mx-0 sm:grid sm:justify-start sm:border-0 sm:p-0"
    >
      {runningTotal ? <RunningSum kind={kind} form={form} runningTotal={runningTotal} /> : null}
      {/* Ignores the second click of a double click. */}
      <Button
        type="submit"
        size="lg"
        className="max-sm:min-h-12 max-sm:px-5 max-sm:text-base"
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {submitLabel}
      </Button>
    </div>
  );
}

type RunningSumProps<Form extends FieldValues> = {
  kind: CalculatorKind;
  form: LiveForm<Form, unknown>;
  runningTotal: NonNullable<CalculatorView<Form, unknown>['runningTotal']>;
};

function RunningSum<Form extends FieldValues>({ kind, form, runningTotal }: RunningSumProps<Form>) {
  useWatch({ control: form.control });
  const calculator = useCore(kind)?.calculator;
  const { money } = useFormFormats();
  const reading = useCurrencyAndLocale();
  const running = resultTotal(calculator, form.getValues()) ?? runningTotal(form.getValues(), reading);
  if (!running) return null;
  return (
    <p className="figures min-w-0 flex-1 text-sm leading-tight max-[22rem]:basis-full sm:text-base">
      <span className="text-ink-soft min-[22rem]:max-sm:block">{running.label} </span>
      {runningText(running, money)}
    </p>
  );
}

const tags: Tags = {
  b: (text) => <strong className="font-semibold">{text}</strong>,
  all: (text) => <span className="text-ink-soft min-[22rem]:max-sm:block">{text}</span>,
};

function runningText({ amount, of: all, isLeft }: RunningTotal, money: (amount: Cents) => string): ReactNode {
  if (all === undefined) return tags.b?.(money(amount));
  const values = { amount: money(amount), budget: money(all) };
  return isLeft
    ? tRich('<b>{amount}</b><all> of {budget} left</all>', tags, values)
    : tRich('<b>{amount}</b><all> of {budget}</all>', tags, values);
}

/** The total of the result, once the engine is loaded. */
function resultTotal(calculator: AnyCalculator | undefined, values: FieldValues): RunningTotal | null {
  if (!calculator?.runningTotal) return null;
  const parsed = calculator.input.safeParse(values);
  const result = parsed.success ? calculator.compute(parsed.data) : null;
  return result === null ? null : calculator.runningTotal(result);
}

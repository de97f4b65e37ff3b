import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RunningTotal } from '../rules/calculator.ts';
import type { CurrencyAndLocale } from '../rules/currency-and-locale.ts';
import type { LiveForm } from './form/live-form.ts';

/** Lets a result offer corrections: reads and replaces the form's values. */
export type Fixes<Form> = { readonly values: () => Form; readonly onAmend: (values: Form) => void };

/** A calculator's form and texts: all that an untouched page needs. */
export type CalculatorView<Form extends FieldValues, Input> = {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly defaults: () => Form;
  readonly Fields: ComponentType<{ form: LiveForm<Form, Input> }>;
  /** The form's total while typing, before the engine runs; null if there is none. */
  readonly runningTotal?: (values: Form, reading: CurrencyAndLocale) => RunningTotal | null;
};

/** The view of a calculator of unknown kind. */
export type AnyCalculatorView = CalculatorView<FieldValues, unknown>;

export function defineView<Form extends FieldValues, Input>(
  view: CalculatorView<Form, Input>,
): AnyCalculatorView {
  // Safe cast: the view only receives its own form and input.
  return view as unknown as AnyCalculatorView;
}

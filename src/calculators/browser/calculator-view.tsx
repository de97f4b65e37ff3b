import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { RunningTotal } from '../rules/calculator.ts';
import type { InputReading } from '../rules/input-reading.ts';
import type { LiveForm } from './form/live-form.ts';

/** For results that offer corrections: the form's values and a way to change them. */
export type Fixes<Form> = { readonly values: () => Form; readonly onAmend: (values: Form) => void };

/** A calculator's form and texts: all that an untouched page needs. */
export type CalculatorView<Form extends FieldValues, Input> = {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly defaults: () => Form;
  readonly Fields: ComponentType<{ form: LiveForm<Form, Input> }>;
  /** What the form comes to while it is typed, before anything is divided; null while that is nothing. */
  readonly runningTotal?: (values: Form, reading: InputReading) => RunningTotal | null;
};

/** The view of a calculator of unknown kind. */
export type AnyCalculatorView = CalculatorView<FieldValues, unknown>;

export function defineView<Form extends FieldValues, Input>(
  view: CalculatorView<Form, Input>,
): AnyCalculatorView {
  // Safe: it only gets back its own form and input, never another's.
  return view as unknown as AnyCalculatorView;
}

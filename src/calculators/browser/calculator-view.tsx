import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Cents } from '#kernel/cents.ts';
import type { Formats } from '#kernel/formats.ts';
import type { Calculator } from '../rules/calculator.ts';
import type { InputReading } from '../rules/input-reading.ts';
import type { LiveForm } from './form/live-form.ts';

/** 'Team cost $3,000.00 of $5,000.00' */
export type RunningTotal = {
  readonly label: string;
  readonly amount: Cents;
  readonly of?: Cents | undefined;
  /** 'of $4,000.00 left': what fees and expenses leave. */
  readonly isLeft?: boolean;
};

/** What a result needs to offer corrections: the form it came from, and a way to change it. */
export type Fixes<Form> = { readonly values: () => Form; readonly onAmend: (values: Form) => void };

/** A calculator's form and the texts around it: what an untouched page needs. */
export type CalculatorView<Form extends FieldValues, Input> = {
  readonly title: string;
  readonly intro: string;
  readonly submitLabel: string;
  readonly defaults: () => Form;
  readonly Fields: ComponentType<{ form: LiveForm<Form, Input> }>;
  /** What the form comes to while it is typed, before anything is divided; null while that is nothing. */
  readonly runningTotal?: (values: Form, reading: InputReading) => RunningTotal | null;
};

/** What a form needs once it is touched: its schema, its engine and the view of its results. */
export type CalculatorCore<Form extends FieldValues, Input, Result> = {
  readonly calculator: Calculator<z.ZodMiniType<Input, Form>, Result>;
  /** Without `fixes` it only shows: a saved result, or one whose form has changed since. */
  readonly Results: ComponentType<{ result: Result; fixes?: Fixes<Form> | undefined }>;
  /** What a screen reader hears when the result appears. */
  readonly announce: (result: Result, formats: Formats) => string;
  readonly peopleIn: (input: Input) => number;
  /** Beside Calculate while it is typed, where that needs the engine. */
  readonly runningTotal?: (result: Result) => RunningTotal | null;
  /** A stored input with what it means by a part that it lacks, where the form's default is worth another amount. */
  readonly reopen?: (stored: unknown) => unknown;
  /** A result that still asks for something is not saved. */
  readonly isFinal?: (result: Result) => boolean;
};

/** A view and a core whose form, input and result are their own business. */
export type AnyCalculatorView = CalculatorView<FieldValues, unknown>;
export type AnyCalculatorCore = CalculatorCore<FieldValues, unknown, unknown>;

// Safe: both only get back their own form, input and result, never another's.
export function defineView<Form extends FieldValues, Input>(
  view: CalculatorView<Form, Input>,
): AnyCalculatorView {
  return view as unknown as AnyCalculatorView;
}

export function defineCore<Form extends FieldValues, Input, Result>(
  core: CalculatorCore<Form, Input, Result>,
): AnyCalculatorCore {
  return core as unknown as AnyCalculatorCore;
}

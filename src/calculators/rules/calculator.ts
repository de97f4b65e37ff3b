import type * as z from 'zod/mini';
import type { Cell } from '#kernel/csv.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { ProblemIssue } from '#kernel/problem.ts';

/** The path of a required field, and its message. */
export type Missing = ProblemIssue;

/** The title and search words of a saved calculation. */
export type Subject = { readonly name: string; readonly people: readonly string[] };

/** Like 'Team cost $3,000.00 of $5,000.00'. */
export type RunningTotal = {
  readonly label: string;
  readonly amount: Cents;
  readonly of?: Cents | undefined;
  /** True if `of` is the budget after fees and expenses: 'of $4,000.00 left'. */
  readonly isLeft?: boolean;
};

/** The part of the input that all calculators share. */
export type CalculationInput = { readonly calculationMode: string };

/** The rules of a calculator: its input schema, its engine, and the texts and exports of its results. */
export type Calculator<Form, Input extends CalculationInput, Result extends object> = {
  readonly input: z.ZodMiniType<Input, Form>;
  /** Null if a required field is missing, as in an empty form. */
  readonly compute: (input: Input) => Result | null;
  /** The required fields that are missing. */
  readonly missing: (input: Input) => readonly Missing[];
  /** For the API document. */
  readonly result: z.ZodMiniType<Result>;
  /** A form's input, for the API document, tests and benchmarks. */
  readonly sample: Form;
  readonly subjectOf: (input: Input) => Subject;
  readonly peopleIn: (input: Input) => number;
  /** The result as sentences for screen readers. */
  readonly announce: (result: Result, formats: Formats) => string;
  readonly csv: { readonly fileStem: string; readonly records: (result: Result) => Cell[][] };
  /** The description for AI assistants, in English. */
  readonly tool: { readonly name: string; readonly title: string; readonly description: string };
  /** Minutes saved for analytics, if they differ from the hours saved. */
  readonly minutesSaved?: number;
  /** The running total of calculators for which only the engine can compute it. */
  readonly runningTotal?: (result: Result) => RunningTotal | null;
  /** Completes a stored input whose missing fields mean something else than the form's defaults. */
  readonly reopen?: (stored: unknown) => unknown;
  /** False if the result is not final. The form does not save such a result. */
  readonly isFinal?: (result: Result) => boolean;
  /** The reason why the server does not save the result; null for a final result. */
  readonly notFinal?: (result: Result) => string | null;
  /** Server-side validation against input that the form cannot send. Returns the errors. */
  readonly refuse?: (input: Input) => readonly ProblemIssue[];
};

/** A calculator of unknown kind. */
export type AnyCalculator = Calculator<Record<string, unknown>, CalculationInput, object>;

/** Keeps the calculator's own types, and lets generic code use it as a calculator of unknown kind. */
export function defineCalculator<
  Form extends Record<string, unknown>,
  Input extends CalculationInput,
  Result extends object,
>(calculator: Calculator<Form, Input, Result>) {
  // Safe cast: a calculator only receives its own form, input and result.
  return calculator as Calculator<Form, Input, Result> & AnyCalculator;
}

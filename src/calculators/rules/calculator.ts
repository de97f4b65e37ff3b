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
  /** 'of $4,000.00 left': what fees and expenses leave. */
  readonly isLeft?: boolean;
};

/** The part of the input that all calculators share. */
export type CalculationInput = { readonly calculationMode: string };

/** A calculator is a value: what it takes, how it computes, and what the pages and the API say of a result. */
export type Calculator<Form, Input extends CalculationInput, Result extends object> = {
  readonly input: z.ZodMiniType<Input, Form>;
  /** Null when something needed is missing: then there is nothing to show, as with an empty form. */
  readonly compute: (input: Input) => Result | null;
  /** The required fields that are missing. */
  readonly missing: (input: Input) => readonly Missing[];
  /** For the API document. */
  readonly result: z.ZodMiniType<Result>;
  /** A form's input, for the API document, tests and benchmarks. */
  readonly sample: Form;
  readonly subjectOf: (input: Input) => Subject;
  readonly peopleIn: (input: Input) => number;
  /** The announcement for screen readers. */
  readonly announce: (result: Result, formats: Formats) => string;
  readonly csv: { readonly fileStem: string; readonly records: (result: Result) => Cell[][] };
  /** For programs of assistants, in English. */
  readonly tool: { readonly name: string; readonly title: string; readonly description: string };
  /** For analytics, if it differs from the hours saved. */
  readonly minutesSaved?: number;
  /** The running total where it needs the engine. */
  readonly runningTotal?: (result: Result) => RunningTotal | null;
  /** Completes a stored input whose missing fields mean something else than the form's defaults. */
  readonly reopen?: (stored: unknown) => unknown;
  /** The form does not save a result that is not final. */
  readonly isFinal?: (result: Result) => boolean;
  /** Why the server does not save a result yet; null for one that holds. */
  readonly notFinal?: (result: Result) => string | null;
  /** What the form cannot send, and so what the browser does not refuse. */
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
  // Safe: a calculator only gets back its own form, input and result, never another's.
  return calculator as Calculator<Form, Input, Result> & AnyCalculator;
}

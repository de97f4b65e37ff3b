import type * as z from 'zod/mini';
import { issuesOf } from '#kernel/problem.ts';
import type { Calculator } from './calculator.ts';
import { documentOf } from './fields.ts';

/** What a saved calculation is called and found by. */
export type Subject = { readonly name: string; readonly people: readonly string[] };

export type Issue = { readonly path: string; readonly message: string };

export type Run =
  | {
      readonly ok: true;
      readonly mode: string;
      readonly input: unknown;
      readonly result: object;
      readonly hoursSaved: number;
      readonly subject: Subject;
      /** Why nobody should pay from it yet; null for a result that holds. */
      readonly notFinal: string | null;
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** A calculator as the server uses it: takes any JSON, returns a run or the validation errors. */
export type ServerCalculator = {
  /** For the API document; `run` reads numbers by the currency and locale that the input names. */
  readonly input: z.ZodMiniType;
  readonly run: (sent: unknown) => Run;
  /** For the API document. */
  readonly result: z.ZodMiniType;
  /** An input as its form sends it, for tests and measurements. */
  readonly sample: object;
};

type Details<Schema extends z.ZodMiniType, Result> = {
  readonly subjectOf: (input: z.output<Schema>) => Subject;
  readonly result: z.ZodMiniType;
  readonly sample: z.input<Schema> & object;
  /** What the form cannot send, and so what the browser does not refuse. */
  readonly refuse?: (input: z.output<Schema>) => readonly Issue[];
  readonly notFinal?: (result: Result) => string | null;
};

export function createServerCalculator<
  Schema extends z.ZodMiniType<{ calculationMode: string }>,
  Result extends object,
>(
  calculator: Calculator<Schema, Result>,
  { subjectOf, result: schema, sample, refuse = () => [], notFinal = () => null }: Details<Schema, Result>,
): ServerCalculator {
  const run = (sent: unknown): Run => {
    const parsed = calculator.input.safeParse(sent);
    if (!parsed.success) {
      const issues = issuesOf(parsed.error.issues);
      return { ok: false, issues };
    }
    const input = parsed.data;
    const refused = refuse(input);
    if (refused.length > 0) return { ok: false, issues: refused };
    const result = calculator.compute(input);
    if (!result) return { ok: false, issues: calculator.missing(input) };
    const mode = input.calculationMode;
    return {
      ok: true,
      mode,
      input,
      result,
      hoursSaved: calculator.hoursSaved(input),
      subject: subjectOf(input),
      notFinal: notFinal(result),
    };
  };
  return { input: documentOf(calculator.input), result: schema, run, sample };
}

import type * as z from 'zod/mini';
import { issuesOf, type ProblemIssue } from '#kernel/problem.ts';
import type { AnyCalculator, Subject } from './calculator.ts';
import { type CalculatorKind, calculatorKinds, catalogue } from './catalogue.ts';

type Run =
  | {
      readonly ok: true;
      readonly mode: string;
      readonly input: unknown;
      readonly result: object;
      readonly hoursSaved: number;
      readonly subject: Subject;
      /** The reason why the result is not final; null for a final result. */
      readonly notFinal: string | null;
    }
  | { readonly ok: false; readonly issues: readonly ProblemIssue[] };

/** A calculator for the server: takes any JSON, returns a run or the validation errors. */
type ServerCalculator = {
  readonly run: (sent: unknown) => Run;
  readonly tool: AnyCalculator['tool'];
  /** The fields below are for the API document. */
  readonly input: z.ZodMiniType;
  readonly result: z.ZodMiniType;
  readonly sample: object;
};

const loaded = await Promise.all(
  calculatorKinds.map(async (kind) => {
    const { calculator } = await catalogue[kind].load.calculator();
    const { input, result, sample, tool } = calculator;
    const run = (sent: unknown) => runOf(kind, calculator, sent);
    return [kind, { run, tool, input, result, sample }] as const;
  }),
);

/** All calculators with schema and engine. Server only: importing this loads them all. */
export const serverCalculators: Readonly<Record<CalculatorKind, ServerCalculator>> =
  // Safe cast: one entry per kind.
  Object.fromEntries(loaded) as Record<CalculatorKind, ServerCalculator>;

function runOf(kind: CalculatorKind, calculator: AnyCalculator, sent: unknown): Run {
  const parsed = calculator.input.safeParse(sent);
  if (!parsed.success) return { ok: false, issues: issuesOf(parsed.error.issues) };
  const input = parsed.data;
  const refused = calculator.refuse?.(input) ?? [];
  if (refused.length > 0) return { ok: false, issues: refused };
  const result = calculator.compute(input);
  if (!result) return { ok: false, issues: calculator.missing(input) };
  const mode = input.calculationMode;
  return {
    ok: true,
    mode,
    input,
    result,
    hoursSaved: catalogue[kind].hoursSavedIn(mode),
    subject: calculator.subjectOf(input),
    notFinal: calculator.notFinal?.(result) ?? null,
  };
}

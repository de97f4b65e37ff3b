import type * as z from 'zod/mini';
import { issuesOf } from '#kernel/problem.ts';
import { billSplit } from './bill-split/bill-split.calculator.ts';
import type { Calculator, CalculatorKind } from './calculator.ts';
import { commission } from './commission/commission.calculator.ts';
import { freelancer } from './freelancer/freelancer.calculator.ts';

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
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

type Entry = {
  readonly label: string;
  readonly input: z.ZodMiniType;
  readonly run: (sent: unknown) => Run;
};

function entry<Schema extends z.ZodMiniType<{ calculationMode: string }>, Result extends object>(
  label: string,
  calculator: Calculator<Schema, Result>,
  subjectOf: (input: z.output<Schema>) => Subject,
): Entry {
  const run = (sent: unknown): Run => {
    const parsed = calculator.input.safeParse(sent);
    if (!parsed.success) {
      const issues = issuesOf(parsed.error.issues);
      return { ok: false, issues };
    }
    const input = parsed.data;
    const result = calculator.compute(input);
    if (!result) return { ok: false, issues: [{ path: '', message: calculator.needs }] };
    const mode = input.calculationMode;
    return {
      ok: true,
      mode,
      input,
      result,
      hoursSaved: calculator.hoursSaved(input),
      subject: subjectOf(input),
    };
  };
  return { label, input: calculator.input, run };
}

export const registry: Readonly<Record<CalculatorKind, Entry>> = {
  freelancer: entry('Freelancer split', freelancer, ({ projectData }) => ({
    name: projectData.projectName,
    people: projectData.teamMembers.map((member) => member.name),
  })),
  commission: entry('Commission', commission, ({ commissionData }) => ({
    name: commissionData.repName,
    people: [],
  })),
  'bill-split': entry('Bill split', billSplit, ({ billData }) => ({
    name: '',
    people: billData.participants.map((person) => person.name),
  })),
};

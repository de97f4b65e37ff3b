import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { calculator as commission } from '#calculators/commission/rules/commission.calculator.ts';
import { calculator as freelancer } from '#calculators/freelancer/rules/freelancer.calculator.ts';
import { calculator as tipPool } from '#calculators/tip-pool/rules/tip-pool.calculator.ts';
import { isRecord } from '#kernel/record.ts';
import { billForm, commissionForm, freelancerForm, tipForm } from '#testing/equations/any-form.ts';
import { statementsOf } from '#testing/equations/stated-equations.ts';
import { dollars } from '#testing/explain-in-english.ts';
import { sentencesOf } from './sentences.ts';
import type { Explanation } from './steps.ts';

/** All explanations anywhere in a result. */
function explanationsIn(value: unknown): Explanation[] {
  if (Array.isArray(value)) return value.flatMap(explanationsIn);
  if (!isRecord(value)) return [];
  // Safe cast: only engines write steps.
  if (typeof value.step === 'string') return [[value] as unknown as Explanation];
  return Object.entries(value).flatMap(([key, content]) =>
    key === 'explanation' ? [content as Explanation] : explanationsIn(content),
  );
}

const engines = { freelancer, commission, 'bill-split': billSplit, 'tip-pool': tipPool };
const forms: Readonly<Record<keyof typeof engines, fc.Arbitrary<object>>> = {
  freelancer: freelancerForm,
  commission: commissionForm,
  'bill-split': billForm,
  'tip-pool': tipForm,
};

it.each(Object.keys(engines) as (keyof typeof engines)[])(
  'computes every equation that %s states from its own numbers',
  (kind) => {
    const { input, compute } = engines[kind];
    let equations = 0;
    fc.assert(
      fc.property(forms[kind], (form) => {
        const parsed = input.safeParse(form);
        fc.pre(parsed.success);
        const result: unknown = compute(parsed.data as never);
        for (const explanation of explanationsIn(result)) {
          const stated = statementsOf(sentencesOf(explanation, dollars));
          expect(stated.faults).toEqual([]);
          equations += stated.equations;
        }
      }),
      { numRuns: 300 },
    );
    expect(equations).toBeGreaterThan(300);
  },
);

import type { ComponentType } from 'react';
import type { CalculatorKind } from '../rules/catalogue.ts';
import type { AnyCalculatorCore, AnyCalculatorView } from './calculator-view.tsx';

type Views = {
  readonly form: () => Promise<{ readonly view: AnyCalculatorView }>;
  /** Only the schema. It takes longest to evaluate, so it is loaded in a task of its own. */
  readonly schema: () => Promise<unknown>;
  /** Schema, engine and result view. */
  readonly core: () => Promise<{ readonly core: AnyCalculatorCore }>;
  /** The result view alone, for a stored result. */
  readonly result: () => Promise<ComponentType<{ result: never }>>;
};

export const views: Readonly<Record<CalculatorKind, Views>> = {
  freelancer: {
    form: () => import('#calculators/freelancer/browser/freelancer.view.tsx'),
    schema: () => import('#calculators/freelancer/rules/freelancer.input.ts'),
    core: () => import('#calculators/freelancer/browser/freelancer.core.ts'),
    result: async () =>
      (await import('#calculators/freelancer/browser/result/freelancer-result.tsx')).FreelancerResultView,
  },
  commission: {
    form: () => import('#calculators/commission/browser/commission.view.tsx'),
    schema: () => import('#calculators/commission/rules/commission.input.ts'),
    core: () => import('#calculators/commission/browser/commission.core.ts'),
    result: async () =>
      (await import('#calculators/commission/browser/result/commission-result.tsx')).CommissionResultView,
  },
  'bill-split': {
    form: () => import('#calculators/bill-split/browser/bill-split.view.tsx'),
    schema: () => import('#calculators/bill-split/rules/bill-split.input.ts'),
    core: () => import('#calculators/bill-split/browser/bill-split.core.ts'),
    result: async () =>
      (await import('#calculators/bill-split/browser/result/bill-split-result.tsx')).BillSplitResultView,
  },
  'tip-pool': {
    form: () => import('#calculators/tip-pool/browser/tip-pool.view.tsx'),
    schema: () => import('#calculators/tip-pool/rules/tip-pool.input.ts'),
    core: () => import('#calculators/tip-pool/browser/tip-pool.core.ts'),
    result: async () =>
      (await import('#calculators/tip-pool/browser/result/tip-pool-result.tsx')).TipPoolResultView,
  },
};

/** The view takes any result: the caller gives it one that the engine of this kind has made. */
export async function loadResultView(kind: CalculatorKind): Promise<ComponentType<{ result: object }>> {
  return (await views[kind].result()) as ComponentType<{ result: object }>;
}

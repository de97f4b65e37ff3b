import type { ComponentType } from 'react';
import type { AnyCalculatorCore, AnyCalculatorView } from './calculator-view.tsx';
import type { CalculatorKind } from './catalogue.ts';

type Views = {
  readonly form: () => Promise<{ readonly view: AnyCalculatorView }>;
  /** The schema alone: the part of the core that takes longest to run. */
  readonly contract: () => Promise<unknown>;
  /** Schema, engine and result view. */
  readonly core: () => Promise<{ readonly core: AnyCalculatorCore }>;
  /** The result view alone, for a stored result. */
  readonly result: () => Promise<ComponentType<{ result: never }>>;
};

export const views: Readonly<Record<CalculatorKind, Views>> = {
  freelancer: {
    form: () => import('./freelancer/freelancer.view.tsx'),
    contract: () => import('./freelancer/freelancer.contract.ts'),
    core: () => import('./freelancer/freelancer.core.ts'),
    result: async () => (await import('./freelancer/freelancer-result.tsx')).FreelancerResultView,
  },
  commission: {
    form: () => import('./commission/commission.view.tsx'),
    contract: () => import('./commission/commission.contract.ts'),
    core: () => import('./commission/commission.core.ts'),
    result: async () => (await import('./commission/commission-result.tsx')).CommissionResultView,
  },
  'bill-split': {
    form: () => import('./bill-split/bill-split.view.tsx'),
    contract: () => import('./bill-split/bill-split.contract.ts'),
    core: () => import('./bill-split/bill-split.core.ts'),
    result: async () => (await import('./bill-split/bill-split-result.tsx')).BillSplitResultView,
  },
  'tip-pool': {
    form: () => import('./tip-pool/tip-pool.view.tsx'),
    contract: () => import('./tip-pool/tip-pool.contract.ts'),
    core: () => import('./tip-pool/tip-pool.core.ts'),
    result: async () => (await import('./tip-pool/tip-pool-result.tsx')).TipPoolResultView,
  },
};

/** The view takes any result: the caller gives it one that the engine of this kind has made. */
export async function loadResultView(kind: CalculatorKind): Promise<ComponentType<{ result: object }>> {
  return (await views[kind].result()) as ComponentType<{ result: object }>;
}

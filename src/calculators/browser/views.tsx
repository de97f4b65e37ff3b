import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { CalculatorKind } from '../rules/catalogue.ts';
import type { MadePayment } from '../rules/made-payment.ts';
import type { AnyCalculatorView, Fixes } from './calculator-view.tsx';
import type { Landing } from './landing/landing.ts';

type Views = {
  readonly form: () => Promise<{ readonly view: AnyCalculatorView }>;
  readonly result: () => Promise<{ readonly ResultView: ComponentType<{ result: never }> }>;
  readonly landing: () => Promise<{ readonly landing: Landing }>;
};

/** The browser's parts of each calculator, loaded lazily. */
export const views: Readonly<Record<CalculatorKind, Views>> = {
  freelancer: {
    form: () => import('#calculators/freelancer/browser/form/freelancer-form.tsx'),
    result: () => import('#calculators/freelancer/browser/result/freelancer-result.tsx'),
    landing: () => import('#calculators/freelancer/browser/freelancer.landing.tsx'),
  },
  commission: {
    form: () => import('#calculators/commission/browser/form/commission-form.tsx'),
    result: () => import('#calculators/commission/browser/result/commission-result.tsx'),
    landing: () => import('#calculators/commission/browser/commission.landing.tsx'),
  },
  'bill-split': {
    form: () => import('#calculators/bill-split/browser/form/bill-split-form.tsx'),
    result: () => import('#calculators/bill-split/browser/result/bill-split-result.tsx'),
    landing: () => import('#calculators/bill-split/browser/bill-split.landing.tsx'),
  },
  'tip-pool': {
    form: () => import('#calculators/tip-pool/browser/form/tip-pool-form.tsx'),
    result: () => import('#calculators/tip-pool/browser/result/tip-pool-result.tsx'),
    landing: () => import('#calculators/tip-pool/browser/tip-pool.landing.tsx'),
  },
};

/** Safe cast: the caller passes a result of this kind's engine. */
export type AnyResultView = ComponentType<{
  result: object;
  fixes?: Fixes<FieldValues> | undefined;
  /** Payments made since the result was computed; shown by calculators with transfers. */
  payments?: readonly MadePayment[] | undefined;
}>;

export async function loadResultView(kind: CalculatorKind): Promise<AnyResultView> {
  return (await views[kind].result()).ResultView as AnyResultView;
}

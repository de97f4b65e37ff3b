import type { WorkerRow } from '#calculators/rules/worker-row.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Currency } from '#kernel/currency.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { Backward } from './backward.ts';
import type { BudgetCheck } from './budget-check.ts';
import type { ProjectParts } from './project/project.result.ts';

type Row = WorkerRow & { readonly rate: Cents };

export type BasicRow = Row & { readonly amount: Cents };

export type ExpenseRow = Row & {
  readonly laborAmount: Cents;
  readonly expenseDeduction: Cents;
  readonly finalAmount: Cents;
};

export type MilestoneRow = Row & {
  readonly totalAmount: Cents;
  readonly phase1: string;
  readonly phase2: string;
  readonly phase3: string;
  readonly phaseAmounts: readonly Cents[];
  /** What the percentages leave over; below zero when they come to more than 100. */
  readonly unassigned: Cents;
};

export type PerformanceRow = Row & {
  readonly baseAmount: Cents;
  readonly performanceRating: string;
  readonly ratingLabel: string;
  readonly multiplier: Decimal;
  readonly finalAmount: Cents;
  readonly adjustment: Cents;
  readonly adjustmentType: 'bonus' | 'reduction' | 'none';
};

type Summary = {
  /** US dollars where none is said. */
  readonly currency?: Currency;
  readonly projectName: string;
  readonly totalBudget: Cents;
  readonly totalAmount: Cents;
  readonly budget: BudgetCheck;
  /** Absent in results of older versions. */
  readonly backward?: Backward;
};

export type FreelancerResult = Summary &
  (
    | ProjectParts
    | { readonly mode: 'basic'; readonly rows: readonly BasicRow[] }
    | {
        readonly mode: 'expenses';
        readonly rows: readonly ExpenseRow[];
        readonly totalLabor: Cents;
        readonly totalExpenses: Cents;
        readonly availableForLabor: Cents;
      }
    | {
        readonly mode: 'milestones';
        readonly rows: readonly MilestoneRow[];
        readonly percentages: readonly Decimal[];
        readonly phaseTotals: readonly Cents[];
        readonly unassigned: Cents;
      }
    | {
        readonly mode: 'performance';
        readonly rows: readonly PerformanceRow[];
        readonly totalBase: Cents;
        readonly totalAdjustment: Cents;
      }
  );

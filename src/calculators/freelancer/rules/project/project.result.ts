import type { Step } from '#calculators/rules/steps.ts';
import type { WorkerRow } from '#calculators/rules/worker-row.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { MemberRating } from '../member-rating.ts';
import type { SplitRule } from './project.input.ts';
import type { Taken } from './project-steps.ts';

/** Something that comes off the income before the split. */
export type Stage = Taken & {
  /** To whom an expense is paid back; empty for what the project pays itself. */
  readonly by: string;
  /** What is left of the income after it. */
  readonly left: Cents;
  readonly step: Step;
};

export type ProjectRow = WorkerRow & {
  /** Zero where the split does not go by hours. */
  readonly rate: Cents;
  readonly shares?: Decimal;
  readonly percent?: Decimal;
  readonly rating?: MemberRating;
  readonly pay: Cents;
  readonly paidBack: Cents;
  /** Pay and what is paid back. */
  readonly finalAmount: Cents;
  /** The same by milestone; empty where there is none. */
  readonly milestoneAmounts: readonly Cents[];
};

export type MilestoneTotals = {
  readonly name: string;
  readonly date: string;
  /** Where it was given in percent. */
  readonly percent?: Decimal;
  readonly amount: Cents;
  readonly toTeam: Cents;
};

export type ProjectParts = {
  readonly mode: 'project';
  readonly rule: SplitRule;
  readonly pay: 'rates' | 'whole';
  readonly stages: readonly Stage[];
  /** What the stages leave for the split. */
  readonly available: Cents;
  readonly totalPay: Cents;
  readonly totalPaidBack: Cents;
  /** What the split leaves; below zero when the rates come to more than there is. */
  readonly left: Cents;
  readonly milestones: readonly MilestoneTotals[];
  readonly rows: readonly ProjectRow[];
};

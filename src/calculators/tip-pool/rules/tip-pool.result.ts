import type { WorkerRow } from '#calculators/rules/worker-row.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Currency } from '#kernel/currency.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { TipMode } from './tip-pool.input.ts';

export type ShiftTotals = {
  readonly name: string;
  readonly cashTips: Cents;
  readonly cardTips: Cents;
  readonly cardFee: Cents;
  /** Cash and card less the fee: the amount that is divided. */
  readonly net: Cents;
  /** Divided among nobody: nobody in this shift takes part. */
  readonly undivided: Cents;
};

export type ShiftPart = { readonly shift: string; readonly hours: Decimal; readonly amount: Cents };

export type TipRow = WorkerRow & {
  readonly amount: Cents;
  /** One for each shift that the person worked, in the order of the shifts. */
  readonly parts: readonly ShiftPart[];
};

export const leftOutReasons = ['role', 'no-hours', 'no-points', 'no-percentage'] as const;

export type LeftOut = {
  readonly name: string;
  readonly role: string;
  readonly shift: string;
  readonly reason: (typeof leftOutReasons)[number];
};

export type TipPoolResult = {
  readonly currency: Currency;
  readonly mode: TipMode;
  readonly name: string;
  readonly shifts: readonly ShiftTotals[];
  readonly cashTips: Cents;
  readonly cardTips: Cents;
  readonly cardFee: Cents;
  /** Of all shifts, undivided tips included. */
  readonly net: Cents;
  readonly undivided: Cents;
  readonly rows: readonly TipRow[];
  readonly leftOut: readonly LeftOut[];
};

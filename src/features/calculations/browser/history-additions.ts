import type { ComponentType, ReactNode } from 'react';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import type { CalculationRecord, SheetRecord } from '../rules/calculation.ts';

/** Slots of the history for other features. */
export type HistoryAdditions = {
  readonly RowAction: ComponentType<{ record: CalculationRecord; title?: string }>;
  readonly Panel: ComponentType<{ userId: string }>;
  /** Passes the payments made since a sheet's result to its children. */
  readonly SheetPayments: ComponentType<{
    userId: string;
    record: SheetRecord;
    children: (payments: readonly MadePayment[]) => ReactNode;
  }>;
  /** Below a sheet's result. */
  readonly SheetPanel: ComponentType<{ userId: string; sheetId: string }>;
};

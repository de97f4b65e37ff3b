import type { ComponentType } from 'react';
import type { CalculationRecord } from '../rules/calculation.ts';

/** Slots of the history for other features. */
export type HistoryAdditions = {
  readonly RowAction: ComponentType<{ record: CalculationRecord; title?: string }>;
  readonly Panel: ComponentType<{ userId: string }>;
  /** Below a sheet's result. */
  readonly SheetPanel: ComponentType<{ userId: string; sheetId: string }>;
};

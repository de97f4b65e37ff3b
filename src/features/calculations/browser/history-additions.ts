import type { ComponentType } from 'react';
import type { CalculationRecord } from '../rules/calculation.ts';

/** What features above this one add to the history. */
export type HistoryAdditions = {
  readonly RowAction: ComponentType<{ record: CalculationRecord; title?: string }>;
  readonly Panel: ComponentType<{ userId: string }>;
  /** Below the result of one sheet. */
  readonly SheetPanel: ComponentType<{ userId: string; sheetId: string }>;
};

import type { ComponentType } from 'react';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';

/** Slots of the calculator page for other features. */
export type WorkbenchAdditions = {
  /** Below forms of calculators that can open a table. */
  readonly TableAction: ComponentType<{ typed: () => unknown }>;
  readonly ResultActions: ComponentType<CalculatedForm>;
  /** Above a result that Calculate saves. */
  readonly SavedNote: ComponentType<{ sheetId: string; saveKey: string }>;
};

export type CalculatedForm = {
  readonly templateType: CalculatorKind;
  readonly inputData: Readonly<Record<string, unknown>> | null;
  /** The form's sheet. */
  readonly sheetId: string;
  readonly result: unknown;
};

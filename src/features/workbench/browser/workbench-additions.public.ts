import type { ComponentType } from 'react';
import type { CalculatorKind } from '#calculators/rules/catalogue.ts';

/** What other features show on the page of a calculator. */
export type WorkbenchAdditions = {
  /** Below a form that can be opened as a table. */
  readonly TableAction: ComponentType<{ typed: () => unknown }>;
  readonly ResultActions: ComponentType<CalculatedForm>;
};

export type CalculatedForm = {
  readonly templateType: CalculatorKind;
  readonly inputData: Readonly<Record<string, unknown>> | null;
  /** The sheet that the form works on. */
  readonly sheetId: string;
  readonly result: unknown;
};

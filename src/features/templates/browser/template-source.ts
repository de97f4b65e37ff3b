import type { CalculatorKind } from '#calculators/rules/catalogue.ts';

/** A calculated form to save as a template. */
export type TemplateSource = {
  readonly templateType: CalculatorKind;
  /** The form values to save. */
  readonly inputData: Readonly<Record<string, unknown>> | null;
  readonly results: unknown;
};

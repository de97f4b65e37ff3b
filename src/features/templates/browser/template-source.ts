import type { CalculatorKind } from '#calculators/rules/catalogue.ts';

/** What a template is made of: a calculated form. */
export type TemplateSource = {
  readonly templateType: CalculatorKind;
  /** The form that the template fills in. */
  readonly inputData: Readonly<Record<string, unknown>> | null;
  readonly results: unknown;
};

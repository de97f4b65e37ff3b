import type { CalculatorKind } from '#calculators/rules/catalogue.ts';

export const draftKey = (kind: CalculatorKind) => `fairsplit.draft.${kind}`;

import type { CalculatorKind } from '#calculators/catalogue.ts';

export const draftKey = (kind: CalculatorKind) => `fairsplit.draft.${kind}`;

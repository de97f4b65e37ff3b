import type { CalculatorKind } from '#calculators/calculator.ts';

/** What lists call the calculator that something came from. */
export const calculatorNames: Readonly<Record<CalculatorKind, string>> = {
  freelancer: 'Freelancer split',
  commission: 'Commission',
  'bill-split': 'Bill split',
};

import { calculatorKinds, catalogue } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';

/** Translates a stored title. A result without a name is stored under its calculator's English name. */
export function titleText(stored: string): string {
  const isGiven = calculatorKinds.some((kind) => catalogue[kind].label === stored);
  return isGiven ? t(stored) : stored;
}

import { sentencesOf } from '#calculators/rules/sentences.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';

export const dollars = formatsFor(usd, enUs);

/** An explanation in US English. */
export function explainInEnglish(explanation: Explanation | undefined): string[] {
  return sentencesOf(explanation ?? [], dollars);
}

import { sentencesOf } from '#calculators/rules/sentences.ts';
import type { Explanation } from '#calculators/rules/steps.ts';
import { usd } from '#kernel/currency.ts';
import { formatsFor } from '#kernel/formats.ts';
import { enUs } from '#kernel/locale.ts';

export const dollars = formatsFor(usd, enUs);

/** An explanation in US English. */
export function said(explanation: Explanation | undefined): string[] {
  return sentencesOf(explanation ?? [], dollars);
}

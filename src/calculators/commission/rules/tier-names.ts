import { givenText } from '#calculators/rules/people.ts';
import { msg } from '#kernel/language/t.ts';

export type TierName = 'Below Quota' | 'On Target' | 'Top Performer';

/** By the English names, which results hold. */
export const tierNames: Readonly<Record<TierName, string>> = {
  'Below Quota': msg('Below Quota'),
  'On Target': msg('On Target'),
  'Top Performer': msg('Top Performer'),
};

/** A tier's name in a result, as a reader sees it. */
export function tierText(tier: string): string {
  return givenText(tier, tierNames);
}

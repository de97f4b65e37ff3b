import { givenText } from '#calculators/rules/people.ts';
import { msg } from '#kernel/language/t.ts';

export type TierName = 'Below Quota' | 'On Target' | 'Top Performer';

/** Translatable labels, by the English names that results store. */
export const tierNames: Readonly<Record<TierName, string>> = {
  'Below Quota': msg('Below Quota'),
  'On Target': msg('On Target'),
  'Top Performer': msg('Top Performer'),
};

/** Translates a tier's name from a result. */
export function tierText(tier: string): string {
  return givenText(tier, tierNames);
}

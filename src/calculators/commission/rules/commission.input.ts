import * as z from 'zod/mini';
import { readIn } from '#calculators/rules/fields.ts';
import { passUnused, whenNothingRefused } from '#calculators/rules/unused-fields.ts';
import { t } from '#kernel/language/t.ts';
import { maxCents } from '#kernel/money/cents.ts';
import { decimal } from '#kernel/money/decimal.ts';
import { positionOf, usesQuota } from './attainment.ts';
import { bounds, type CommissionInput, commissionFields } from './commission-fields.ts';
import { fitsExactly, nextDealFits } from './exact-commission.ts';

export const commissionInput = readIn((fields) => {
  const max = fields.formats.money(maxCents);
  return commissionFields(fields).check(
    passUnused(isUnused),
    z.refine(({ commissionData }) => creditGiven(commissionData) <= decimal(100), {
      ...whenNothingRefused,
      path: ['commissionData', 'otherReps'],
      error: () => t('The other reps get more than 100% of the credit'),
      params: { code: 'above-whole' },
    }),
    z.refine(attainmentFits, {
      ...whenNothingRefused,
      path: ['commissionData', 'sales'],
      error: () =>
        t('Sales so far are more than {times, plural, one {# time} other {# times}} the quota: check both', {
          times: bounds.attainment / 100,
        }),
      params: { code: 'too-large' },
    }),
    z.refine(fitsExactly, {
      ...whenNothingRefused,
      path: ['commissionData', 'dealValue'],
      error: () =>
        t('At these rates the commission would be more than {max}: enter a smaller deal value', { max }),
      params: { code: 'too-large', values: { max } },
    }),
    z.refine(nextDealFits, {
      ...whenNothingRefused,
      path: ['commissionData', 'nextDeal'],
      error: () => t('At these rates one more deal would pay more than {max}: enter a smaller one', { max }),
      params: { code: 'too-large', values: { max } },
    }),
  );
});

/** Refuses sales beyond the maximum attainment, as probable typing errors. */
function attainmentFits(input: CommissionInput): boolean {
  const position = positionOf(input);
  const most = BigInt(input.commissionData.quota) * BigInt(decimal(bounds.attainment));
  return position === undefined || position <= most;
}

function creditGiven({ otherReps }: CommissionInput['commissionData']): number {
  return otherReps.reduce((sum, { percent }) => sum + percent, 0);
}

function isUnused(input: CommissionInput, [list, field]: readonly PropertyKey[]): boolean {
  const { calculationMode, commissionData } = input;
  if (list === 'tierConfig') return calculationMode !== 'tiered';
  if (list === 'marginalTiers') return calculationMode !== 'marginal';
  if (field === 'quotaAttainment') return commissionData.attainmentFrom === 'amounts';
  if (field === 'sales') return commissionData.attainmentFrom === 'percent';
  return field === 'quota' && !usesQuota(input);
}

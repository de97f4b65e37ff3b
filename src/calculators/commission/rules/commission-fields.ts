import * as z from 'zod/mini';
import { calculationFields, type Fields, text } from '#calculators/rules/fields.ts';
import { msg, t } from '#kernel/language/t.ts';
import { defaultAttainment, defaultRate, marginalDefaults, tierDefaults } from './presets.ts';

export const commissionModes = ['basic', 'tiered', 'marginal'] as const;
/** Attainment as a percentage, or as sales and quota. */
const attainmentSources = ['percent', 'amounts'] as const;
export const bounds = { rate: 100, attainment: 10_000, tierRate: 1000, tiers: 10, reps: 20 } as const;

export function tierConfigIn({ number }: Fields) {
  const threshold = (label: string) => number(label, { max: bounds.attainment });
  const tierRate = (label: string) => number(label, { max: bounds.tierRate });
  return z.object({
    underQuotaThreshold: z.prefault(
      threshold(msg('The below-quota threshold')),
      tierDefaults.underQuotaThreshold,
    ),
    underQuotaRate: z.prefault(tierRate(msg('The below-quota rate')), tierDefaults.underQuotaRate),
    atQuotaMin: z.prefault(threshold(msg('The on-target minimum')), tierDefaults.atQuotaMin),
    atQuotaMax: z.prefault(threshold(msg('The on-target maximum')), tierDefaults.atQuotaMax),
    atQuotaRate: z.prefault(tierRate(msg('The on-target rate')), tierDefaults.atQuotaRate),
    overQuotaThreshold: z.prefault(
      threshold(msg('The over-quota threshold')),
      tierDefaults.overQuotaThreshold,
    ),
    overQuotaRate: z.prefault(tierRate(msg('The over-quota rate')), tierDefaults.overQuotaRate),
  });
}

/** Each tier ends at a percentage of quota; the last tier's end is ignored. */
export function marginalTiersIn({ number }: Fields) {
  const tier = z.object({
    upTo: z.prefault(number(msg('The end of a tier'), { max: bounds.attainment }), ''),
    rate: number(msg('The rate of a tier'), { max: bounds.tierRate }),
  });
  return z.array(tier).check(
    z.minLength(1, { error: () => t('Add a tier') }),
    z.maxLength(bounds.tiers, {
      error: () => t('There can be at most {max} tiers', { max: bounds.tiers }),
    }),
  );
}

/** The form's fields; `commissionInput` adds cross-field checks. */
export function commissionFields(fields: Fields) {
  const { money, number } = fields;
  return z.object({
    commissionData: z.object({
      repName: text(msg('A name')),
      dealValue: money(msg('The deal value')),
      commissionRate: z.prefault(number(msg('The commission rate'), { max: bounds.rate }), defaultRate),
      quotaAttainment: z.prefault(
        number(msg('Quota attainment'), { max: bounds.attainment }),
        defaultAttainment,
      ),
      industry: z._default(text(msg('An industry')), ''),
      attainmentFrom: z._default(z.enum(attainmentSources), 'percent'),
      /** Sales before this deal. */
      sales: z.prefault(money(msg('Sales so far')), ''),
      quota: z.prefault(money(msg('The quota')), ''),
      nextDeal: z.prefault(money(msg('The next deal')), ''),
      /** Other reps and their percentage of the credit. */
      otherReps: z.prefault(
        z
          .array(
            z.object({
              name: text(msg('A name')),
              percent: number(msg('A share of the credit'), { max: 100 }),
            }),
          )
          .check(
            z.maxLength(bounds.reps, {
              error: () => t('At most {max} others can share the credit', { max: bounds.reps }),
            }),
          ),
        [],
      ),
    }),
    calculationMode: z.enum(commissionModes),
    tierConfig: z.prefault(tierConfigIn(fields), {}),
    marginalTiers: z.prefault(marginalTiersIn(fields), () => marginalDefaults.map((tier) => ({ ...tier }))),
    ...calculationFields,
  });
}

export type CommissionInput = z.output<ReturnType<typeof commissionFields>>;
export type CommissionForm = z.input<ReturnType<typeof commissionFields>>;
export type CommissionMode = CommissionInput['calculationMode'];
export type TierConfig = CommissionInput['tierConfig'];
export type MarginalTier = CommissionInput['marginalTiers'][number];

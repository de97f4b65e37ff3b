import * as z from 'zod/mini';
import { calculationFields, type Fields, text } from '#calculators/rules/fields.ts';
import { defaultAttainment, defaultRate, marginalDefaults, tierDefaults } from './presets.ts';

export const commissionModes = ['basic', 'tiered', 'marginal'] as const;
/** Attainment as a percentage, or as sales and quota. */
const attainmentSources = ['percent', 'amounts'] as const;
export const bounds = { rate: 100, attainment: 10_000, tierRate: 1000, tiers: 10, reps: 20 } as const;

export function tierConfigIn({ number }: Fields) {
  const threshold = (label: string) => number(label, { max: bounds.attainment });
  const tierRate = (label: string) => number(label, { max: bounds.tierRate });
  return z.object({
    underQuotaThreshold: z.prefault(threshold('The below-quota threshold'), tierDefaults.underQuotaThreshold),
    underQuotaRate: z.prefault(tierRate('The below-quota rate'), tierDefaults.underQuotaRate),
    atQuotaMin: z.prefault(threshold('The on-target minimum'), tierDefaults.atQuotaMin),
    atQuotaMax: z.prefault(threshold('The on-target maximum'), tierDefaults.atQuotaMax),
    atQuotaRate: z.prefault(tierRate('The on-target rate'), tierDefaults.atQuotaRate),
    overQuotaThreshold: z.prefault(threshold('The over-quota threshold'), tierDefaults.overQuotaThreshold),
    overQuotaRate: z.prefault(tierRate('The over-quota rate'), tierDefaults.overQuotaRate),
  });
}

/** Each tier ends at a percentage of quota; the last tier's end is ignored. */
export function marginalTiersIn({ number }: Fields) {
  const tier = z.object({
    upTo: z.prefault(number('The end of a tier', { max: bounds.attainment }), ''),
    rate: number('The rate of a tier', { max: bounds.tierRate }),
  });
  return z
    .array(tier)
    .check(
      z.minLength(1, 'Add a tier'),
      z.maxLength(bounds.tiers, `There can be at most ${bounds.tiers} tiers`),
    );
}

/** The form's fields; `commissionInput` adds cross-field checks. */
export function commissionFields(fields: Fields) {
  const { money, number } = fields;
  return z.object({
    commissionData: z.object({
      repName: text('A name'),
      dealValue: money('The deal value'),
      commissionRate: z.prefault(number('The commission rate', { max: bounds.rate }), defaultRate),
      quotaAttainment: z.prefault(number('Quota attainment', { max: bounds.attainment }), defaultAttainment),
      industry: z._default(text('An industry'), ''),
      attainmentFrom: z._default(z.enum(attainmentSources), 'percent'),
      /** Sales before this deal. */
      sales: z.prefault(money('Sales so far'), ''),
      quota: z.prefault(money('The quota'), ''),
      nextDeal: z.prefault(money('The next deal'), ''),
      /** Other reps and their percentage of the credit. */
      otherReps: z.prefault(
        z
          .array(
            z.object({
              name: text('A name'),
              percent: number('A share of the credit', { max: 100 }),
            }),
          )
          .check(z.maxLength(bounds.reps, `At most ${bounds.reps} others can share the credit`)),
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

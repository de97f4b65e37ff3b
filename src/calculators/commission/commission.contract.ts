import * as z from 'zod/mini';
import { formatUsd, maxCents } from '#kernel/cents.ts';
import { money, number, text } from '../fields.ts';
import { passUnused, whenNothingRefused } from '../unused-fields.ts';
import { fitsExactly } from './exact-commission.ts';
import { defaultAttainment, defaultRate, tierDefaults } from './presets.ts';

export const commissionModes = ['basic', 'tiered'] as const;
const bounds = { rate: 100, attainment: 10_000, tierRate: 1000 } as const;

const threshold = (label: string) => number(label, { max: bounds.attainment });
const tierRate = (label: string) => number(label, { max: bounds.tierRate });

export const tierConfigSchema = z.object({
  underQuotaThreshold: z.prefault(threshold('The below-quota threshold'), tierDefaults.underQuotaThreshold),
  underQuotaRate: z.prefault(tierRate('The below-quota rate'), tierDefaults.underQuotaRate),
  atQuotaMin: z.prefault(threshold('The on-target minimum'), tierDefaults.atQuotaMin),
  atQuotaMax: z.prefault(threshold('The on-target maximum'), tierDefaults.atQuotaMax),
  atQuotaRate: z.prefault(tierRate('The on-target rate'), tierDefaults.atQuotaRate),
  overQuotaThreshold: z.prefault(threshold('The over-quota threshold'), tierDefaults.overQuotaThreshold),
  overQuotaRate: z.prefault(tierRate('The over-quota rate'), tierDefaults.overQuotaRate),
});

const commissionData = z.object({
  repName: text('A name'),
  dealValue: money('The deal value'),
  commissionRate: z.prefault(number('The commission rate', { max: bounds.rate }), defaultRate),
  quotaAttainment: z.prefault(number('Quota attainment', { max: bounds.attainment }), defaultAttainment),
  industry: z._default(text('An industry'), ''),
});

const commissionFields = z.object({
  commissionData,
  calculationMode: z.enum(commissionModes),
  tierConfig: z.prefault(tierConfigSchema, {}),
});

export const commissionInput = commissionFields.check(
  passUnused(({ calculationMode }, [list]) => list === 'tierConfig' && calculationMode !== 'tiered'),
  z.refine(fitsExactly, {
    ...whenNothingRefused,
    path: ['commissionData', 'dealValue'],
    message: `At these rates the commission would be more than ${formatUsd(maxCents)}: enter a smaller deal value`,
  }),
);

export type CommissionInput = z.output<typeof commissionFields>;
export type CommissionForm = z.input<typeof commissionFields>;
export type CommissionMode = CommissionInput['calculationMode'];
export type TierConfig = CommissionInput['tierConfig'];

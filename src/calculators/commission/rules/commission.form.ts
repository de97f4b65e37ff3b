import type { InputLabels } from '#calculators/rules/input-labels.ts';
import type { CommissionForm } from './commission-fields.ts';
import { defaultAttainment, defaultRate, marginalDefaults, tierDefaults } from './presets.ts';

export const labels: InputLabels<CommissionForm> = {
  commissionData: {
    repName: 'Rep name',
    dealValue: 'Deal value',
    commissionRate: 'Commission rate',
    quotaAttainment: 'Quota attainment',
    industry: 'Industry',
    attainmentFrom: {
      label: 'Attainment from',
      choices: { percent: 'Attainment in %', amounts: 'Sales and quota' },
    },
    sales: 'Sales so far',
    quota: 'Quota',
    nextDeal: 'One more deal of',
    otherReps: { entry: 'Rep', namedBy: ['name'], fields: { name: 'Name', percent: 'Credit' } },
  },
  calculationMode: {
    label: 'Calculation mode',
    choices: { basic: 'Basic Commission', tiered: 'Tiered Rates', marginal: 'Marginal Tiers' },
  },
  tierConfig: {
    underQuotaThreshold: 'Below Quota: attainment below',
    underQuotaRate: 'Below Quota: pays (% of base rate)',
    atQuotaMin: 'On Target: attainment from',
    atQuotaMax: 'On Target: attainment up to',
    atQuotaRate: 'On Target: pays (% of base rate)',
    overQuotaThreshold: 'Top Performer: attainment above',
    overQuotaRate: 'Top Performer: pays (% of base rate)',
  },
  marginalTiers: { entry: 'Tier', fields: { upTo: 'Up to % of quota', rate: '% of base rate' } },
  currency: 'Currency',
  locale: 'Region',
};

export function commissionDefaults(): CommissionForm {
  return {
    commissionData: {
      repName: '',
      dealValue: '',
      commissionRate: defaultRate,
      quotaAttainment: defaultAttainment,
      industry: '',
      attainmentFrom: 'percent',
      sales: '',
      quota: '',
      nextDeal: '',
      otherReps: [],
    },
    calculationMode: 'basic',
    tierConfig: { ...tierDefaults },
    marginalTiers: marginalDefaults.map((tier) => ({ ...tier })),
    currency: 'USD',
  };
}

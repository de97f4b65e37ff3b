import type { InputLabels } from '#calculators/rules/input-labels.ts';
import { msg } from '#kernel/language/t.ts';
import type { CommissionForm } from './commission-fields.ts';
import { defaultAttainment, defaultRate, marginalDefaults, tierDefaults } from './presets.ts';

export const labels: InputLabels<CommissionForm> = {
  commissionData: {
    repName: msg('Rep name'),
    dealValue: msg('Deal value'),
    commissionRate: msg('Commission rate'),
    quotaAttainment: msg('Quota attainment'),
    industry: msg('Industry'),
    attainmentFrom: {
      label: msg('Attainment from'),
      choices: { percent: msg('Attainment in %'), amounts: msg('Sales and quota') },
    },
    sales: msg('Sales so far'),
    quota: msg('Quota'),
    nextDeal: msg('One more deal of'),
    otherReps: {
      entry: msg('Rep'),
      namedBy: ['name'],
      fields: { name: msg('Name'), percent: msg('Credit', 'a share of the credit for a deal') },
    },
  },
  calculationMode: {
    label: msg('Calculation mode'),
    choices: { basic: msg('Basic Commission'), tiered: msg('Tiered Rates'), marginal: msg('Marginal Tiers') },
  },
  tierConfig: {
    underQuotaThreshold: msg('Below Quota: attainment below'),
    underQuotaRate: msg('Below Quota: pays (% of base rate)'),
    atQuotaMin: msg('On Target: attainment from'),
    atQuotaMax: msg('On Target: attainment up to'),
    atQuotaRate: msg('On Target: pays (% of base rate)'),
    overQuotaThreshold: msg('Top Performer: attainment above'),
    overQuotaRate: msg('Top Performer: pays (% of base rate)'),
  },
  marginalTiers: {
    entry: msg('Tier'),
    fields: { upTo: msg('Up to % of quota'), rate: msg('% of base rate') },
  },
  currency: msg('Currency'),
  locale: msg('Region'),
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

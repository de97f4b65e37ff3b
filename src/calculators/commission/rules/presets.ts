/** Defaults of the form and of absent fields, in percent; a blank field counts as 0. */
export const defaultRate = '10';
export const defaultAttainment = '100';

/** Thresholds in percent of quota, rates in percent of the base rate. */
export const tierDefaults = {
  underQuotaThreshold: '80',
  underQuotaRate: '70',
  atQuotaMin: '80',
  atQuotaMax: '100',
  atQuotaRate: '100',
  overQuotaThreshold: '100',
  overQuotaRate: '125',
} as const;

/** Tiers of sales up to a percentage of quota, in percent of the base rate; the last is open-ended. */
export const marginalDefaults = [
  { upTo: '80', rate: '70' },
  { upTo: '100', rate: '100' },
  { upTo: '', rate: '125' },
] as const;

/** Rate in percent; a typical quota of the industry in dollars, for orientation. */
export const industryPresets = [
  { industry: 'Software Sales', rate: '10', quota: '50000' },
  { industry: 'Real Estate', rate: '6', quota: '200000' },
  { industry: 'Insurance', rate: '15', quota: '25000' },
  { industry: 'Manufacturing', rate: '5', quota: '100000' },
] as const;

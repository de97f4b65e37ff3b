import type { Phrase } from '#calculators/rules/phrase.ts';
import { msg, t } from '#kernel/language/t.ts';
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
  { industry: 'Software Sales', name: msg('Software Sales'), rate: '10', quota: '50000' },
  { industry: 'Real Estate', name: msg('Real Estate'), rate: '6', quota: '200000' },
  { industry: 'Insurance', name: msg('Insurance'), rate: '15', quota: '25000' },
  { industry: 'Manufacturing', name: msg('Manufacturing'), rate: '5', quota: '100000' },
] as const;

/** A translatable name for a summary: the language of its reader is not known yet. */
export function industryPhrase(industry: string): Phrase {
  const preset = industryPresets.find((each) => each.industry === industry);
  return preset ? { say: preset.name } : industry;
}

/** Translates a preset's industry; returns a typed industry unchanged. */
export function industryText(industry: string): string {
  const preset = industryPresets.find((each) => each.industry === industry);
  return preset ? t(preset.name) : industry;
}

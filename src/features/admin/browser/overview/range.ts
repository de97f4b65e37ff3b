import { addDays, metricsQuery, type Range } from '../../rules/metrics.ts';

export const presets = ['7', '30', '90', '365'] as const;
export type Preset = (typeof presets)[number];

/** A preset number of days up to today, or a custom range. */
export type Choice = Readonly<{ preset: Preset | null; range: Range }>;

const usual: Preset = '30';

export function presetRange(preset: Preset, today: string): Range {
  return { from: addDays(today, 1 - Number(preset)), to: today };
}

/** Reads the choice from the URL. Ignores invalid values. */
export function chosenRange(params: URLSearchParams, today: string): Choice {
  const own = metricsQuery.safeParse({ from: params.get('from'), to: params.get('to') });
  if (own.success) return { preset: null, range: own.data };
  const preset = presets.find((days) => days === params.get('days')) ?? usual;
  return { preset, range: presetRange(preset, today) };
}

export function queryOf({ preset, range }: Choice): Record<string, string> {
  if (preset === null) return { from: range.from, to: range.to };
  return preset === usual ? {} : { days: preset };
}

import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { TierConfig } from '../../rules/commission-fields.ts';
import type { TierName } from '../../rules/tier-names.ts';
import { stretchesOf } from '../../rules/tiers.ts';

/** A stretch as a bar, in fractions of the drawing, 0 to 1. */
export type TierStep = {
  readonly tier: TierName;
  readonly start: number;
  readonly width: number;
  readonly height: number;
  /** Covered by no tier or by several, so our fallback rule decides. */
  readonly doubtful: boolean;
};

export type TierAxis = {
  readonly steps: readonly TierStep[];
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  readonly marker: { readonly at: number; readonly height: number; readonly text: string };
};

const shortestAxis = decimal(150);

/** Lays out the tiers by attainment and rate, with a marker for the rep. */
export function layOutTiers(config: TierConfig, attainment: Decimal, rate: Formats['rate']): TierAxis {
  const { underQuotaThreshold, atQuotaMin, atQuotaMax, overQuotaThreshold } = config;
  const limits = [underQuotaThreshold, atQuotaMin, atQuotaMax, overQuotaThreshold];
  const end = Math.max(shortestAxis, Math.max(...limits) * 1.25, attainment * 1.15);
  const stretches = stretchesOf(config);
  const highest = Math.max(1, ...stretches.map(({ paid }) => paid.rate));
  const steps = stretches.map(({ from, to, covering, paid }) => ({
    tier: paid.name,
    start: from.at / end,
    width: ((to?.at ?? end) - from.at) / end,
    height: paid.rate / highest,
    doubtful: covering.length !== 1,
  }));
  const at = attainment / end;
  const under = stretches.findLast(({ from }) => from.at <= attainment);
  return {
    steps,
    ticks: ticksAt([decimal(0), ...limits], end, rate),
    marker: { at, height: (under?.paid.rate ?? 0) / highest, text: rate(attainment) },
  };
}

function ticksAt(
  values: readonly Decimal[],
  end: number,
  rate: Formats['rate'],
): { at: number; text: string }[] {
  const ticks: { at: number; text: string }[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const tick = { at: value / end, text: rate(value) };
    const last = ticks.at(-1);
    if (!last || tick.at - last.at >= room(tick.text) + room(last.text)) ticks.push(tick);
  }
  return ticks;
}

/** Half the width of a label in the narrowest drawing (320 px phone), with padding. */
function room(text: string): number {
  return text.length * 0.0125 + 0.015;
}

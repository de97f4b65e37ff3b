import { enumeration } from '#kernel/language/lists.ts';
import { t } from '#kernel/language/t.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { TierConfig } from './commission-fields.ts';
import { type TierName, tierText } from './tier-names.ts';

export type Tier = { readonly name: TierName; readonly rate: Decimal };

type Range = { readonly tier: Tier; readonly covers: (attainment: Decimal) => boolean };

/** In order of precedence. */
function rangesOf(config: TierConfig): Range[] {
  return [
    {
      tier: { name: 'Top Performer', rate: config.overQuotaRate },
      covers: (attainment) => attainment > config.overQuotaThreshold,
    },
    {
      tier: { name: 'On Target', rate: config.atQuotaRate },
      covers: (attainment) => attainment >= config.atQuotaMin && attainment <= config.atQuotaMax,
    },
    {
      tier: { name: 'Below Quota', rate: config.underQuotaRate },
      covers: (attainment) => attainment < config.underQuotaThreshold,
    },
  ];
}

/** The tier that pays; in a gap, the nearest lower one. */
export function tierOf(attainment: Decimal, config: TierConfig): Tier & { readonly inGap: boolean } {
  const covering = rangesOf(config).find((range) => range.covers(attainment));
  if (covering) return { ...covering.tier, inGap: false };
  return attainment >= config.atQuotaMin
    ? { name: 'On Target', rate: config.atQuotaRate, inGap: true }
    : { name: 'Below Quota', rate: config.underQuotaRate, inGap: true };
}

export type TierWarning = { readonly kind: 'gap' | 'overlap'; readonly message: string };

/** A boundary between ranges: `at` is the first attainment after it, `bound` the limit for its text. */
type Cut = {
  readonly at: Decimal;
  readonly bound: Decimal;
  /** True if the range starts just above the bound, false if it starts at it. */
  readonly isAbove: boolean;
};

/** A range of attainments with the same covering tiers and the same paid tier. */
export type Stretch = {
  readonly from: Cut;
  /** The next range's start; undefined for the last. */
  readonly to: Cut | undefined;
  readonly covering: readonly TierName[];
  readonly paid: Tier;
};

/** Covers all attainments from zero without gaps. */
export function stretchesOf(config: TierConfig): Stretch[] {
  const stretches: Stretch[] = [];
  const cuts = cutsOf(config);
  for (const [index, from] of cuts.entries()) {
    const covering = rangesOf(config)
      .filter((range) => range.covers(from.at))
      .map((range) => range.tier.name);
    const paid = tierOf(from.at, config);
    const to = cuts[index + 1];
    const last = stretches.at(-1);
    const same = last && last.paid.name === paid.name && last.covering.join() === covering.join();
    if (same) stretches[stretches.length - 1] = { ...last, to };
    else stretches.push({ from, to, covering, paid });
  }
  return stretches;
}

/** Warns of ranges covered by no tier or by several, and names the tier that pays. */
export function checkTiers(config: TierConfig, rate: Formats['rate']): TierWarning[] {
  return stretchesOf(config).flatMap(({ from, to, covering, paid }) => {
    if (covering.length === 1) return [];
    const message = warningText(from, to, rate, {
      tiers: enumeration(covering.map(tierText)),
      paid: tierText(paid.name),
      where: covering.length === 0 ? 'gap' : 'overlap',
    });
    return [{ kind: covering.length === 0 ? 'gap' : 'overlap', message }];
  });
}

/** Between neighbouring cuts the covering tiers do not change, so `at` represents the whole range. */
function cutsOf(config: TierConfig): Cut[] {
  const from = (bound: Decimal): Cut => ({ at: bound, bound, isAbove: false });
  // Attainments are integers of ten-thousandths: the first one above the bound.
  const above = (bound: Decimal): Cut => ({ at: (bound + 1) as Decimal, bound, isAbove: true });
  const cuts = [
    from(decimal(0)),
    from(config.underQuotaThreshold),
    from(config.atQuotaMin),
    above(config.atQuotaMax),
    above(config.overQuotaThreshold),
  ].toSorted((a, b) => a.at - b.at);
  return cuts.filter((cut, index) => cut.at !== cuts[index - 1]?.at);
}

type Where = { readonly tiers: string; readonly paid: string; readonly where: 'gap' | 'overlap' };

/** One sentence per kind of range; `where` is 'gap' if no tier covers it, 'overlap' if several do. */
function warningText(from: Cut, to: Cut | undefined, rate: Formats['rate'], where: Where): string {
  const values = { ...where, from: rate(from.bound), to: to ? rate(to.bound) : '' };
  if (to?.at === from.at + 1) {
    return t(
      '{where, select, gap {Attainment of exactly {at} is in no tier: it is paid as {paid}.} other {Attainment of exactly {at} is in more than one tier ({tiers}): it is paid as {paid}.}}',
      { ...where, at: rate(from.at) },
    );
  }
  if (!to) {
    return from.isAbove
      ? t(
          '{where, select, gap {Attainment above {from} is in no tier: it is paid as {paid}.} other {Attainment above {from} is in more than one tier ({tiers}): it is paid as {paid}.}}',
          values,
        )
      : t(
          '{where, select, gap {Attainment from {from} is in no tier: it is paid as {paid}.} other {Attainment from {from} is in more than one tier ({tiers}): it is paid as {paid}.}}',
          values,
        );
  }
  if (from.isAbove) {
    return to.isAbove
      ? t(
          '{where, select, gap {Attainment above {from} up to {to} is in no tier: it is paid as {paid}.} other {Attainment above {from} up to {to} is in more than one tier ({tiers}): it is paid as {paid}.}}',
          values,
        )
      : t(
          '{where, select, gap {Attainment above {from} to just under {to} is in no tier: it is paid as {paid}.} other {Attainment above {from} to just under {to} is in more than one tier ({tiers}): it is paid as {paid}.}}',
          values,
        );
  }
  return to.isAbove
    ? t(
        '{where, select, gap {Attainment from {from} up to {to} is in no tier: it is paid as {paid}.} other {Attainment from {from} up to {to} is in more than one tier ({tiers}): it is paid as {paid}.}}',
        values,
      )
    : t(
        '{where, select, gap {Attainment from {from} to just under {to} is in no tier: it is paid as {paid}.} other {Attainment from {from} to just under {to} is in more than one tier ({tiers}): it is paid as {paid}.}}',
        values,
      );
}

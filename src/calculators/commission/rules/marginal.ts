import type { Cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import { positionScale } from './attainment.ts';
import type { MarginalTier } from './commission-fields.ts';

/** A range of sales, in percent of quota, paid at one rate. */
export type Band = {
  readonly from: Decimal;
  /** Null for the last band, which is open-ended. */
  readonly to: Decimal | null;
  /** In percent of the base rate. */
  readonly rate: Decimal;
};

/** The bands are contiguous: a tier that ends before it starts gets zero width. */
export function bandsOf(tiers: readonly MarginalTier[]): Band[] {
  const bands: Band[] = [];
  let from = 0 as Decimal;
  for (const [index, { upTo, rate }] of tiers.entries()) {
    const to = index === tiers.length - 1 ? null : (Math.max(from, upTo) as Decimal);
    bands.push({ from, to, rate });
    from = to ?? from;
  }
  return bands;
}

/** A deal's part within a band, in millionths of a minor unit. */
export type BandPart = { readonly band: Band; readonly part: bigint };

/** The deal starts at `position`; each band takes its overlap. */
export function partsOf(
  bands: readonly Band[],
  { position, quota, dealValue }: { position: bigint; quota: Cents; dealValue: Cents },
): BandPart[] {
  const end = position + BigInt(dealValue) * positionScale;
  return bands.flatMap((band) => {
    const from = larger(BigInt(band.from) * BigInt(quota), position);
    const to = band.to === null ? end : smaller(BigInt(band.to) * BigInt(quota), end);
    return to > from ? [{ band, part: to - from }] : [];
  });
}

/** Indexes of tiers that end at or before their start. */
export function emptyTiers(tiers: readonly MarginalTier[]): number[] {
  return bandsOf(tiers).flatMap(({ from, to }, index) => (to !== null && to <= from ? [index] : []));
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b);
const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

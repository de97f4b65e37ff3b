import { type Cents, maxCents } from '#kernel/money/cents.ts';
import { type Decimal, decimalScale } from '#kernel/money/decimal.ts';
import { divideRounded } from '#kernel/money/rounding.ts';
import { withoutTrailing } from '#kernel/text/without-trailing.ts';
import { type Attained, attainedAt, attainmentOf, positionOf, positionScale } from './attainment.ts';
import type { CommissionInput } from './commission-fields.ts';
import { type BandPart, bandsOf, partsOf } from './marginal.ts';
import { quotaFactor } from './quota-bonus.ts';
import { tierOf } from './tiers.ts';

/** An amount in cents before rounding. */
export type ExactCents = { readonly numerator: bigint; readonly denominator: bigint };

/** Converts a `Decimal` percentage to a factor. */
const percentScale = BigInt(decimalScale) * 100n;

/** A deal, and the attainment before it. */
export type DealAttainment = {
  readonly dealValue: Cents;
  readonly attained: Attained;
  /** Undefined if only a percentage is known. */
  readonly position: bigint | undefined;
};

export function computeDealAttainment(input: CommissionInput): DealAttainment {
  const { dealValue } = input.commissionData;
  return { dealValue, attained: attainmentOf(input), position: positionOf(input) };
}

/** The next deal, after this one. If the quota's amount is unknown, the attainment stays the same. */
export function computeNextDealAttainment(input: CommissionInput): DealAttainment {
  const { dealValue, nextDeal, quota } = input.commissionData;
  const { attained, position } = computeDealAttainment(input);
  if (position === undefined) return { dealValue: nextDeal, attained, position };
  const after = position + BigInt(dealValue) * positionScale;
  return { dealValue: nextDeal, attained: attainedAt(after, quota), position: after };
}

export function exactBase({ commissionData }: CommissionInput): ExactCents {
  const { dealValue, commissionRate } = commissionData;
  return { numerator: BigInt(dealValue) * BigInt(commissionRate), denominator: percentScale };
}

/** The exact commission of a deal. */
export function exactTotal(
  input: CommissionInput,
  deal: DealAttainment = computeDealAttainment(input),
): ExactCents {
  const rate = BigInt(input.commissionData.commissionRate);
  if (input.calculationMode === 'marginal') {
    let numerator = 0n;
    for (const part of bandParts(input, deal)) {
      numerator += exactPart(part, input.commissionData.commissionRate).numerator;
    }
    return { numerator, denominator: positionScale * percentScale * percentScale };
  }
  const { compared } = deal.attained;
  const factor =
    input.calculationMode === 'basic' ? quotaFactor(compared) : tierOf(compared, input.tierConfig).rate;
  return {
    numerator: BigInt(deal.dealValue) * rate * BigInt(factor),
    denominator: percentScale * percentScale,
  };
}

/** A deal's parts in marginal tiers; empty if the quota is unknown. */
export function bandParts(
  { commissionData, marginalTiers }: CommissionInput,
  { position, dealValue }: DealAttainment,
): BandPart[] {
  if (position === undefined) return [];
  return partsOf(bandsOf(marginalTiers), { position, quota: commissionData.quota, dealValue });
}

export function exactPart({ band, part }: BandPart, rate: Decimal): ExactCents {
  return {
    numerator: part * BigInt(rate) * BigInt(band.rate),
    denominator: positionScale * percentScale * percentScale,
  };
}

/** Base rate times tier percentage; a finite decimal, so it is written in full. */
export function exactRateText(rate: Decimal, tierRate: Decimal): string {
  const places = 10;
  const digits = String(BigInt(rate) * BigInt(tierRate)).padStart(places + 1, '0');
  const fraction = withoutTrailing(digits.slice(-places), '0');
  return `${digits.slice(0, -places)}${fraction ? `.${fraction}` : ''}`;
}

const fits = ({ numerator, denominator }: ExactCents) =>
  divideRounded(numerator, denominator) <= BigInt(maxCents);

export function fitsExactly(input: CommissionInput): boolean {
  return fits(exactTotal(input));
}

export function nextDealFits(input: CommissionInput): boolean {
  return fits(exactTotal(input, computeNextDealAttainment(input)));
}

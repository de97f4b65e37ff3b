import { messageOf } from '#kernel/language/sentence-key.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import type { Member, RatingConfig } from './freelancer.input.ts';
import { fixedMultiplier, levelOf } from './rating-scales.ts';

export type MemberRating = {
  readonly rating: string;
  readonly label: string;
  readonly multiplier: Decimal;
};

export function ratingOf(member: Member, config: RatingConfig | undefined): MemberRating {
  if (!config) return { ...fixedMultiplier(member.performanceRating), label: '' };
  const { level, rating } = levelOf(config.scale, member.performanceRating);
  const configured = config.multipliers[config.scale][level.key];
  return {
    rating,
    label: configured?.label || messageOf(level.label),
    multiplier: configured?.multiplier ?? decimal(level.multiplier),
  };
}

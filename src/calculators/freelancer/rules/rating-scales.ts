import { type Fault, fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { type Decimal, decimal, parseDecimal } from '#kernel/money/decimal.ts';

export const ratingScaleNames = ['1-5', '1-10', 'percentage', 'letter'] as const;
export type RatingScale = (typeof ratingScaleNames)[number];

/** A level of a scale; covers ratings from `from` up to the next level (letters match by key). */
export type RatingLevel = {
  readonly key: string;
  readonly from: number;
  readonly label: string;
  readonly multiplier: number;
};

function steps(rows: readonly [key: string, label: string, multiplier: number][]): RatingLevel[] {
  return rows.map(([key, label, multiplier]) => ({ key, from: Number.parseInt(key, 10), label, multiplier }));
}

export const ratingScales: Readonly<
  Record<RatingScale, { missing: string; levels: readonly RatingLevel[] }>
> = {
  '1-5': {
    missing: '3',
    levels: steps([
      ['5', msg('Outstanding', 'a rating'), 1.3],
      ['4', msg('Exceeds', 'a rating'), 1.1],
      ['3', msg('Meets', 'a rating'), 1],
      ['2', msg('Below', 'a rating'), 0.9],
      ['1', msg('Poor', 'a rating'), 0.8],
    ]),
  },
  '1-10': {
    missing: '6',
    levels: steps([
      ['10', msg('Outstanding', 'a rating'), 1.3],
      ['9', msg('Excellent', 'a rating'), 1.2],
      ['8', msg('Very Good', 'a rating'), 1.15],
      ['7', msg('Good', 'a rating'), 1.05],
      ['6', msg('Above Average', 'a rating'), 1],
      ['5', msg('Average', 'a rating'), 0.95],
      ['4', msg('Below Average', 'a rating'), 0.9],
      ['3', msg('Poor', 'a rating'), 0.85],
      ['2', msg('Very Poor', 'a rating'), 0.8],
      ['1', msg('Unacceptable', 'a rating'), 0.7],
    ]),
  },
  percentage: {
    missing: '75',
    levels: steps([
      ['90-100', msg('Outstanding', 'a rating'), 1.3],
      ['80-89', msg('Exceeds', 'a rating'), 1.15],
      ['70-79', msg('Meets', 'a rating'), 1],
      ['60-69', msg('Below', 'a rating'), 0.9],
      ['0-59', msg('Poor', 'a rating'), 0.8],
    ]),
  },
  letter: {
    missing: 'C',
    levels: steps([
      ['A', msg('Outstanding', 'a rating'), 1.3],
      ['B', msg('Good', 'a rating'), 1.1],
      ['C', msg('Average', 'a rating'), 1],
      ['D', msg('Below', 'a rating'), 0.9],
      ['F', msg('Poor', 'a rating'), 0.8],
    ]),
  },
};

/** The accepted ratings of each scale, and the message for all other ratings. */
const accepted: Readonly<Record<RatingScale, { message: string; takes: (rating: string) => boolean }>> = {
  '1-5': { message: msg('A rating must be a number from 1 to 5'), takes: between(1, 5) },
  '1-10': { message: msg('A rating must be a number from 1 to 10'), takes: between(1, 10) },
  percentage: { message: msg('A rating must be a percentage from 0 to 100'), takes: between(0, 100) },
  letter: {
    message: msg('A rating must be one of A, B, C, D, F'),
    takes: (rating) => byLetter(ratingScales.letter.levels, rating) !== undefined,
  },
};

function between(lowest: number, highest: number): (rating: string) => boolean {
  return (rating) => {
    const parsed = parseDecimal(rating);
    return parsed.kind === 'number' && parsed.value >= decimal(lowest) && parsed.value <= decimal(highest);
  };
}

/** The error for a rating, or null. Without a scale, '1-5' applies. A blank rating is missing, not wrong. */
export function ratingFault(scale: RatingScale | undefined, rating: string): Fault | null {
  const { message, takes } = accepted[scale ?? '1-5'];
  return rating === '' || takes(rating) ? null : fault('unknown-rating', message);
}

/** The level of a rating. A missing rating, or one of another scale, counts as the scale's middle. */
export function levelOf(scale: RatingScale, rating: string): { level: RatingLevel; rating: string } {
  const { levels, missing } = ratingScales[scale];
  const level = scale === 'letter' ? byLetter(levels, rating) : byNumber(levels, rating);
  return level ? { level, rating } : levelOf(scale, missing);
}

function byLetter(levels: readonly RatingLevel[], rating: string): RatingLevel | undefined {
  return levels.find((level) => level.key === rating.toUpperCase());
}

function byNumber(levels: readonly RatingLevel[], rating: string): RatingLevel | undefined {
  const parsed = parseDecimal(rating);
  if (parsed.kind !== 'number') return undefined;
  return levels.find((level) => parsed.value >= decimal(level.from));
}

/** The multiplier for inputs without a rating configuration: fixed steps on the 1–5 scale. */
export function fixedMultiplier(rating: string): { multiplier: Decimal; rating: string } {
  const parsed = parseDecimal(rating);
  const known = parsed.kind === 'number' ? parsed.value : decimal(3);
  const multiplier = known >= decimal(4.5) ? 1.2 : known >= decimal(4) ? 1 : known >= decimal(3) ? 0.9 : 0.8;
  return { multiplier: decimal(multiplier), rating: parsed.kind === 'number' ? rating : '3' };
}

/** The rating on another scale with the nearest multiplier, so that switching scales keeps the meaning. */
export function translateRating(rating: string, from: RatingScale, to: RatingScale): string {
  const worth = levelOf(from, rating).level.multiplier;
  const distance = (level: RatingLevel) => Math.round(Math.abs(level.multiplier - worth) * 1000);
  const nearest = ratingScales[to].levels.reduce((best, level) =>
    distance(level) < distance(best) ? level : best,
  );
  return to === 'percentage' ? String(Math.min(100, nearest.from + 5)) : nearest.key;
}

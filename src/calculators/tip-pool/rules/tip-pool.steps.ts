import { roundingText } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/cents.ts';
import { type Decimal, decimal } from '#kernel/decimal.ts';
import { type ExactShare, exactShare, type Rounding } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';

/** The steps that explain a figure. */
export type TipStep =
  | {
      /** A part of one shift's tips. Results stored earlier have plain numbers. */
      readonly step: 'pool-part';
      readonly shift: string;
      readonly net: Cents;
      readonly basis: 'hours' | 'points' | 'hours-points';
      readonly hours: ExactShare | number;
      readonly points: ExactShare | number;
      readonly own: ExactShare | number;
      readonly all: ExactShare | number;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      /** A part of a role's percentage of a shift's tips; `ofPercent` is the sum over the roles present. */
      readonly step: 'group-part';
      readonly shift: string;
      readonly net: Cents;
      readonly role: string;
      readonly percent: Decimal;
      readonly ofPercent: Decimal;
      readonly hours: ExactShare | number;
      readonly allHours: ExactShare | number;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    };

export const writers: Writers<TipStep> = {
  'pool-part': ({ shift, net, basis, hours, points, own, all, exact, rounding }, f) => {
    const [mine, whole] = [numberText(own, f), numberText(all, f)];
    const counted = {
      hours: `${mine} of ${whole} hours`,
      points: `${mine} of ${whole} points`,
      'hours-points': `${numberText(hours, f)} h × ${numberText(points, f)} points = ${mine} of ${whole}`,
    }[basis];
    const share = `${f.money(net)} × ${mine} ÷ ${whole} = ${f.exact(exact)}`;
    return `${inShift(shift)}${counted}: ${share}. ${roundingText(rounding, f)}`;
  },
  'group-part': ({ shift, net, role, percent, ofPercent, hours, allHours, exact, rounding }, f) => {
    const isWhole = ofPercent === decimal(100);
    const part = isWhole ? f.rate(percent) : `${f.rate(percent)} ÷ ${f.rate(ofPercent)}`;
    const own = `${numberText(hours, f)} of its ${numberText(allHours, f)} hours`;
    return `${inShift(shift)}${role} gets ${part} of ${f.money(net)}; ${own} = ${f.exact(exact)}. ${roundingText(rounding, f)}`;
  },
};

/** Earlier releases stored numbers instead of fractions; eight decimals are exact. */
function numberText(value: ExactShare | number, f: Formats): string {
  return f.exactNumber(
    typeof value === 'number' ? exactShare(BigInt(Math.round(value * 1e8)), 100_000_000n) : value,
  );
}

function inShift(shift: string): string {
  return shift ? `${shift}: ` : '';
}

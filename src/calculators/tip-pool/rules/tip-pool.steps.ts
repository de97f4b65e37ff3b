import { withRounding } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import { msg, t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import { type Decimal, decimal } from '#kernel/money/decimal.ts';
import { type ExactShare, exactShare, type Rounding } from '#kernel/money/exact-share.ts';
import type { Formats } from '#kernel/money/formats.ts';

/** The steps that explain a figure. */
export type TipStep =
  | {
      /** A part of one shift's tips. Results of earlier releases contain plain numbers. */
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

const poolParts = {
  hours: msg('{own} of {all} hours: {net} × {own} ÷ {all} = {share}.'),
  points: msg('{own} of {all} points: {net} × {own} ÷ {all} = {share}.'),
  'hours-points': msg('{hours} h × {points} points = {own} of {all}: {net} × {own} ÷ {all} = {share}.'),
} as const;

export const writers: Writers<TipStep> = {
  'pool-part': ({ shift, net, basis, hours, points, own, all, exact, rounding }, f) => {
    const [mine, whole] = [numberText(own, f), numberText(all, f)];
    const values = { own: mine, all: whole, net: f.money(net), share: f.exact(exact) };
    const counted = { ...values, hours: numberText(hours, f), points: numberText(points, f) };
    return withRounding(inShift(shift, t(poolParts[basis], counted)), { rounding, exact }, f);
  },
  'group-part': ({ shift, net, role, percent, ofPercent, hours, allHours, exact, rounding }, f) => {
    const isWhole = ofPercent === decimal(100);
    const sentence = t('{role} gets {part} of {net}; {hours} of its {all} hours = {share}.', {
      role,
      part: isWhole ? f.rate(percent) : `${f.rate(percent)} ÷ ${f.rate(ofPercent)}`,
      net: f.money(net),
      hours: numberText(hours, f),
      all: numberText(allHours, f),
      share: f.exact(exact),
    });
    return withRounding(inShift(shift, sentence), { rounding, exact }, f);
  },
};

/** Earlier releases stored numbers instead of fractions; eight decimals are exact. */
function numberText(value: ExactShare | number, f: Formats): string {
  return f.exactNumber(
    typeof value === 'number' ? exactShare(BigInt(Math.round(value * 1e8)), 100_000_000n) : value,
  );
}

function inShift(shift: string, sentence: string): string {
  return shift ? t('{shift}: {sentence}', { shift, sentence }) : sentence;
}

import { amountText, roundingText } from '#calculators/rules/step-texts.ts';
import type { ExactShare } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';
import type { ProjectStep, Taken } from './project-steps.ts';

type StepOf<Name extends ProjectStep['step']> = Extract<ProjectStep, { readonly step: Name }>;
type Writers = { readonly [Name in ProjectStep['step']]: (step: StepOf<Name>, f: Formats) => string };

const unnamed: Readonly<Record<Taken['what'], string>> = {
  fee: 'Fee',
  expense: 'Expenses',
  house: 'House',
  reserve: 'Reserve',
};

/** What a deduction is called where it was given no name. */
export function takenName({ what, name }: Pick<Taken, 'what' | 'name'>): string {
  return name || unnamed[what];
}

export const projectWriters: Writers = {
  'taken-percent': ({ percent, of, exact, amount, ...taken }, f) =>
    `${takenName(taken)}: ${f.rate(percent)} of ${f.money(of)} = ${amountText(exact, amount, f)}.`,
  'taken-amount': (taken, f) => `${takenName(taken)}: ${f.money(taken.amount)}.`,
  advance: ({ name, by, amount }, f) =>
    `${name || 'Expense'}: ${f.money(amount)}${by ? `, paid back to ${by}` : ''}.`,
  'to-split': ({ income, taken, available }, f) => {
    if (taken.length === 0) return `${f.money(available)} is split.`;
    const parts = taken.map((each) => `${takenName(each)} ${f.money(each.amount)}`).join(', ');
    return `${f.money(income)} less ${parts} leaves ${f.money(available)} to split.`;
  },
  weighted: ({ basis, base, multiplier, own, all, of, exact, rounding }, f) => {
    const shown = (weight: ExactShare) => (basis === 'pay' ? f.exact(weight) : f.exactNumber(weight));
    const unit = { shares: ' shares', percent: ' percent', equal: ' parts', pay: '' }[basis];
    const rated = multiplier === undefined ? '' : ` × ${f.decimal(multiplier)} = ${shown(own)}`;
    const counted =
      basis === 'equal' && multiplier === undefined
        ? `One of ${shown(all)} equal parts`
        : `${shown(base)}${rated} of ${shown(all)}${unit}`;
    const share = `${f.money(of)} × ${shown(own)} ÷ ${shown(all)} = ${f.exact(exact)}`;
    return `${counted}: ${share}. ${roundingText(rounding, f)}`;
  },
  'percent-part': ({ percent, of, exact, rounding }, f) =>
    `${f.rate(percent)} of ${f.money(of)} = ${f.exact(exact)}. ${roundingText(rounding, f)}`,
  fixed: ({ amount }, f) => `A fixed amount of ${f.money(amount)}.`,
  'no-part': () => 'Not part of the split.',
  'paid-back': ({ name, amount }, f) => `${f.money(amount)} advanced for ${name || 'expenses'} is paid back.`,
  'by-milestones': ({ count }) =>
    `Paid in ${count} milestones, in proportion to their size; advanced expenses come first. Rows and columns add up to the cent.`,
  'divide-budget': () => 'Divide the available money in proportion to the rates',
};

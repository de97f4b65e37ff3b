import { amountText, withRounding } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import { t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Decimal } from '#kernel/money/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/money/exact-share.ts';
import { type ProjectStep, projectWriters } from './project/project.steps.ts';

/** The steps that explain a figure. */
export type FreelancerStep =
  | ProjectStep
  | {
      readonly step: 'labor';
      readonly hours: Decimal;
      readonly rate: Cents;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | { readonly step: 'paid-in-full' }
  | {
      readonly step: 'reduced';
      readonly available: Cents;
      readonly labor: Cents;
      readonly line: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      readonly step: 'phase';
      readonly phase: number;
      readonly percent: Decimal;
      readonly of: Cents;
      readonly exact: ExactShare;
      readonly rounding: Rounding;
    }
  | {
      readonly step: 'rated';
      readonly rating: string;
      readonly label: string;
      readonly base: ExactShare;
      readonly multiplier: Decimal;
      readonly exact: ExactShare;
      readonly amount: Cents;
    }
  | { readonly step: 'raise-budget'; readonly to: Cents }
  | { readonly step: 'fewer-hours' | 'lower-rates'; readonly percent: number }
  | { readonly step: 'fewer-members' };

export const writers: Writers<FreelancerStep> = {
  ...projectWriters,
  labor: ({ hours, rate, exact, amount }, f) =>
    t('{hours} h × {rate} = {amount}.', {
      hours: f.decimal(hours),
      rate: f.money(rate),
      amount: amountText(exact, amount, f),
    }),
  'paid-in-full': () => t('The budget covers the labor after expenses, so it is paid in full.'),
  reduced: ({ available, labor, line, exact, rounding }, f) => {
    const sentence = t(
      'After expenses, {available} is left for {labor} of labor: {available} × {line} ÷ {labor} = {share}.',
      {
        available: f.money(available),
        labor: f.money(labor),
        line: f.money(line),
        share: f.exact(exact),
      },
    );
    return withRounding(sentence, { rounding, exact }, f);
  },
  phase: ({ phase, percent, of, exact, rounding }, f) => {
    const values = { percent: f.rate(percent), total: f.money(of), share: f.exact(exact) };
    const sentence = t('Phase {number}: {percent} of {total} = {share}.', { ...values, number: phase });
    return withRounding(sentence, { rounding, exact }, f);
  },
  rated: ({ rating, label, base, multiplier, exact, amount }, f) => {
    const values = {
      rating,
      label: label,
      base: f.exact(base),
      multiplier: f.decimal(multiplier),
      share: f.exact(exact),
      amount: f.money(amount),
    };
    return label
      ? t('Rated {rating} ({label}): {base} × {multiplier} = {share}, paid as {amount}.', values)
      : t('Rated {rating}: {base} × {multiplier} = {share}, paid as {amount}.', values);
  },
  'raise-budget': ({ to }, f) => t('Raise the budget to {amount}', { amount: f.money(to) }),
  'fewer-hours': ({ percent }, f) => t('Reduce hours by about {percent}', { percent: f.percent(percent) }),
  'lower-rates': ({ percent }, f) =>
    t('Negotiate rates down by about {percent}', { percent: f.percent(percent) }),
  'fewer-members': () => t('Remove members from the team'),
};

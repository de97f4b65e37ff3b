import { amountText, roundingText } from '#calculators/rules/step-texts.ts';
import type { Writers } from '#calculators/rules/steps.ts';
import type { Cents } from '#kernel/cents.ts';
import type { Decimal } from '#kernel/decimal.ts';
import type { ExactShare, Rounding } from '#kernel/exact-share.ts';
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
    `${f.decimal(hours)} h × ${f.money(rate)} = ${amountText(exact, amount, f)}.`,
  'paid-in-full': () => 'The budget covers the labor after expenses, so it is paid in full.',
  reduced: ({ available, labor, line, exact, rounding }, f) =>
    `After expenses, ${f.money(available)} is left for ${f.money(labor)} of labor: ${f.money(available)} × ${f.money(line)} ÷ ${f.money(labor)} = ${f.exact(exact)}. ${roundingText(rounding, f)}`,
  phase: ({ phase, percent, of, exact, rounding }, f) =>
    `Phase ${phase}: ${f.rate(percent)} of ${f.money(of)} = ${f.exact(exact)}. ${roundingText(rounding, f)}`,
  rated: ({ rating, label, base, multiplier, exact, amount }, f) =>
    `Rated ${rating}${label ? ` (${label})` : ''}: ${f.exact(base)} × ${f.decimal(multiplier)} = ${f.exact(exact)}, paid as ${f.money(amount)}.`,
  'raise-budget': ({ to }, f) => `Raise the budget to ${f.money(to)}`,
  'fewer-hours': ({ percent }, f) => `Reduce hours by about ${f.percent(percent)}`,
  'lower-rates': ({ percent }, f) => `Negotiate rates down by about ${f.percent(percent)}`,
  'fewer-members': () => 'Remove members from the team',
};

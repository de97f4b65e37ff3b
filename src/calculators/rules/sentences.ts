import { projectWriters } from '#calculators/freelancer/rules/project/project-sentences.ts';
import { cents } from '#kernel/cents.ts';
import { decimal } from '#kernel/decimal.ts';
import type { Rounding } from '#kernel/exact-share.ts';
import type { Formats } from '#kernel/formats.ts';
import { comparisonText } from './comparison-text.ts';
import { amountText, attainmentText, numberText, roundingText } from './step-texts.ts';
import type { Explanation, Step } from './steps.ts';

type StepOf<Name extends Step['step']> = Extract<Step, { readonly step: Name }>;
type Writers = { readonly [Name in Step['step']]: (step: StepOf<Name>, f: Formats) => string };

/** The one place where steps become sentences, for a currency and a locale. */
export function sentenceOf(step: Step | string, formats: Formats): string {
  if (typeof step === 'string') return step;
  // Each writer takes the step it is listed under.
  const write = writers[step.step] as (step: Step, f: Formats) => string;
  return write(step, formats);
}

export function sentencesOf(explanation: Explanation, formats: Formats): string[] {
  return explanation.map((step) => sentenceOf(step, formats));
}

const writers: Writers = {
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
  'base-commission': ({ dealValue, rate, exact, amount }, f) =>
    `${f.money(dealValue)} × ${f.rate(rate)} = ${amountText(exact, amount, f)}.`,
  quota: (step, f) => {
    const reached = `Quota attainment of ${f.rate(step.attainment)}`;
    const [above, below] = [f.rate(step.bonusAbove), f.rate(step.reductionBelow)];
    if (step.effect === 'none') {
      return `${reached} is neither over ${above} nor under ${below}: no bonus and no reduction.`;
    }
    const product = `${f.exact(step.base)} × ${f.rate(step.factor)} = ${amountText(step.exact, step.amount, f)}`;
    return step.effect === 'bonus'
      ? `${reached} is over ${above}, which adds a 20% bonus: ${product}.`
      : `${reached} is under ${below}, which pays 90% of the base: ${product}.`;
  },
  tier: ({ attainment, tier, inGap, tierRate, rate, exactRate }, f) => {
    const reached = inGap
      ? `No tier covers an attainment of ${f.rate(attainment)}; the nearest lower one, ${tier},`
      : `An attainment of ${f.rate(attainment)} is in the ${tier} tier, which`;
    return `${reached} pays ${f.rate(tierRate)} of the base rate: ${f.rate(rate)} × ${f.rate(tierRate)} = ${f.fullRate(exactRate)}.`;
  },
  commission: ({ dealValue, exactRate, exact, amount }, f) =>
    `${f.money(dealValue)} × ${f.fullRate(exactRate)} = ${amountText(exact, amount, f)}.`,
  attained: ({ sales, quota, attainment }, f) =>
    `Sales so far of ${f.money(sales)} are ${attainmentText(attainment, sales, quota, f)} of the quota of ${f.money(quota)}.`,
  band: ({ from, to, part, exactRate, exact }, f) => {
    const where = to === null ? `above ${f.rate(from)}` : `from ${f.rate(from)} to ${f.rate(to)}`;
    return `The part ${where} of quota: ${f.exact(part)} × ${f.fullRate(exactRate)} = ${f.exact(exact)}.`;
  },
  bands: ({ exact, amount }, f) => `In total ${amountText(exact, amount, f)}.`,
  credit: ({ percent, of, exact, rounding }, f) =>
    `${f.rate(percent)} of the credit: ${f.money(of)} × ${f.rate(percent)} = ${f.exact(exact)}. ${roundingText(rounding, f)}`,
  equal: ({ total, people, exact, rounding }, f) =>
    `${f.money(total)} ÷ ${people} = ${f.exact(exact)}.${afterwards(rounding, f)}`,
  entered: ({ amount }, f) => `Entered as ${f.money(amount)}.`,
  'no-items': () => 'They had no items.',
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
  items: ({ count, exact, rounding }, f) => {
    const shares = count === 1 ? 'One item comes' : `The shares of ${count} items add up`;
    return `${shares} to ${f.exact(exact)}.${afterwards(rounding, f)}`;
  },
  'bill-shares': ({ total, share, shares, exact, rounding }, f) =>
    `${f.money(total)} × ${f.decimal(share)} ÷ ${f.decimal(shares)} parts = ${f.exact(exact)}.${afterwards(rounding, f)}`,
  'bill-percent': ({ total, percent, exact, rounding }, f) =>
    `${f.rate(percent)} of ${f.money(total)} = ${f.exact(exact)}.${afterwards(rounding, f)}`,
  'bill-extra': ({ name, amount, exact, had, all, people }, f) => {
    const by = had && all ? `× ${f.exact(had)} ÷ ${f.exact(all)}` : `÷ ${people ?? 1}`;
    return `${name}: ${f.money(amount)} ${by} = ${f.exact(exact)}.`;
  },
  'bill-together': ({ exact, rounding }, f) => `In total ${f.exact(exact)}.${afterwards(rounding, f)}`,
  'bill-cash': ({ exact, coin, amount }, f) =>
    `In total ${f.exact(exact)}. Rounded to ${f.money(coin)} for cash: ${f.money(amount)}.`,
  'bill-paid': ({ paid, amount, balance }, f) => {
    if (balance === 0) return `Paid ${f.money(paid)}, exactly their part.`;
    if (balance > 0)
      return `Paid ${f.money(paid)} for a part of ${f.money(amount)}: gets ${f.money(balance)} back.`;
    const owes = f.money(cents(-balance));
    return paid === 0
      ? `Has not paid yet: owes ${owes}.`
      : `Paid ${f.money(paid)} of ${f.money(amount)}: owes ${owes}.`;
  },
  'bill-transfer': ({ amount, to, from }, f) =>
    to === undefined ? `Gets ${f.money(amount)} from ${from ?? ''}.` : `Pays ${to} ${f.money(amount)}.`,
  difference: ({ what, sum, difference, becomes }, f) => {
    const comparison = comparisonText(what, sum, difference, f);
    return becomes === undefined
      ? `Not final: t${comparison.slice(1)}.`
      : `${comparison}. The largest share absorbs the difference and becomes ${f.money(becomes)}.`;
  },
};

function inShift(shift: string): string {
  return shift ? `${shift}: ` : '';
}

function afterwards(rounding: Rounding | undefined, f: Formats): string {
  return rounding ? ` ${roundingText(rounding, f)}` : '';
}

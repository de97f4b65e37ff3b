import type { CalculatorPageCopy, Guide } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const pageCopy: CalculatorPageCopy = {
  calculator: {
    title: msg('Sales commission calculator'),
    description: msg(
      'Calculate a commission from deal value, rate and quota attainment, with a quota bonus or your own tiers.',
    ),
    shareTitle: msg('What is this deal worth to the rep?'),
  },
  landing: {
    title: msg('Free sales commission calculator with tiers'),
    description: msg(
      'Calculate sales commissions with tiered rates and quota bonuses, and show reps exactly how each figure was calculated.',
    ),
    keywords: msg(
      'sales commission calculator, tiered commission, quota attainment, commission rate, sales bonus calculator',
    ),
    shareTitle: msg('Commissions your reps can check.'),
  },
};

export const guide: Guide = {
  title: msg('Sales commission'),
  steps: [
    msg('Enter the rep’s name and the deal value. An industry button fills in a typical rate.'),
    msg('Set the commission rate, and the quota attainment in percent or as sales and quota in money.'),
    msg(
      'Choose Basic Commission for the standard quota bonus, Tiered Rates for tiers that apply to the whole deal, or Marginal Tiers to pay each part of it at its own rate.',
    ),
    msg('Press Calculate Commission to see the commission and how it was calculated.'),
  ],
};

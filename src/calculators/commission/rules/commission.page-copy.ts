import type { CalculatorPageCopy } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const commissionPageCopy: CalculatorPageCopy = {
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

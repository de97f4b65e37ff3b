import type { CalculatorPageCopy } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const billSplitPageCopy: CalculatorPageCopy = {
  calculator: {
    title: msg('Bill split calculator'),
    description: msg(
      'Split a bill equally, by custom amounts or item by item. The parts always add up to the total.',
    ),
    shareTitle: msg('Split the bill, to the cent.'),
  },
  landing: {
    title: msg('Free bill split calculator, item by item'),
    description: msg(
      'Split a restaurant bill or shared expense equally, by custom amounts or by who ordered what, correct to the last cent.',
    ),
    keywords: msg(
      'bill split calculator, split the bill, itemized bill split, share expenses, restaurant bill calculator',
    ),
    shareTitle: msg('Everyone pays for what they had.'),
  },
};

import type { CalculatorPageCopy } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const tipPoolPageCopy: CalculatorPageCopy = {
  calculator: {
    title: msg('Tip pool calculator'),
    description: msg(
      'Divide cash and card tips by hours, points or groups, shift by shift. The parts always add up to the pool.',
    ),
    shareTitle: msg('Tips divided, to the cent.'),
  },
  landing: {
    title: msg('Free tip pool calculator for restaurants'),
    description: msg(
      'Divide a night’s cash and card tips by hours, points or tip-out percentages, less the card fee, correct to the last cent.',
    ),
    keywords: msg(
      'tip pool calculator, tip out calculator, tip sharing, tip pooling by hours, restaurant tips',
    ),
    shareTitle: msg('Everyone’s fair share of the tips.'),
  },
};

import type { CalculatorPageCopy, Guide } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const pageCopy: CalculatorPageCopy = {
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

export const guide: Guide = {
  title: msg('Tip pool'),
  steps: [
    msg('Enter the shift’s cash and card tips, and the card fee if your processor charges one.'),
    msg('Choose how to divide: By Hours, By Points, Hours × Points, or Groups, then Hours.'),
    msg(
      'Check the roles, and turn off those that may not share in tips. Add people, or paste rows from a spreadsheet.',
    ),
    msg(
      'Press Divide Tips. You see each person’s part, how it was calculated, and who was left out and why.',
    ),
  ],
};

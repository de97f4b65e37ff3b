import type { Guide } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

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

import type { Guide } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const guide: Guide = {
  title: msg('Bill split'),
  steps: [
    msg('Add the people. Enter the total, or leave it empty for an itemized split: the items are added up.'),
    msg('Choose a split method: Equal Split, Custom Amounts, Itemized Split, Shares or Percent.'),
    msg(
      'For an itemized split, type each item with its price (Salad 12.50) and mark who had it. The slider button lets you set a quantity and uneven parts.',
    ),
    msg(
      'Or press From a photo: your device reads the receipt, you check the lines next to the photo, and they are added to the bill.',
    ),
    msg(
      'Add tax, tip, service, a discount or delivery. They are shared in proportion to what each person had, equally, or among the people you choose.',
    ),
    msg(
      'Choose who paid. Press Calculate Split: what each person owes adds up to the bill, to the cent, and you see who pays whom in the fewest payments.',
    ),
  ],
};

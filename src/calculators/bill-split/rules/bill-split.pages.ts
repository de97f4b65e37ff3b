import type { CalculatorPageCopy, Guide } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

export const pageCopy: CalculatorPageCopy = {
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

import type { Guide } from '#calculators/rules/listing.ts';

export const guide: Guide = {
  title: 'Bill split',
  steps: [
    'Add the people. Enter the total, or leave it empty for an itemized split: the items are added up.',
    'Choose a split method: Equal Split, Custom Amounts, Itemized Split, Shares or Percent.',
    'For an itemized split, type each item with its price (Salad 12.50) and mark who had it. The slider button lets you set a quantity and uneven parts.',
    'Or press From a photo: your device reads the receipt, you check the lines next to the photo, and they are added to the bill.',
    'Add tax, tip, service, a discount or delivery. They are shared in proportion to what each person had, equally, or among the people you choose.',
    'Choose who paid. Press Calculate Split: what each person owes adds up to the bill, to the cent, and you see who pays whom in the fewest payments.',
  ],
};

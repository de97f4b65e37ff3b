import type { Guide } from '#calculators/rules/listing.ts';
import { msg } from '#kernel/language/t.ts';

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

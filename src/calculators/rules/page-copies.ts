import { billSplitPageCopy } from '#calculators/bill-split/rules/bill-split.page-copy.ts';
import { commissionPageCopy } from '#calculators/commission/rules/commission.page-copy.ts';
import { freelancerPageCopy } from '#calculators/freelancer/rules/freelancer.page-copy.ts';
import { tipPoolPageCopy } from '#calculators/tip-pool/rules/tip-pool.page-copy.ts';
import type { CalculatorKind } from './catalogue.ts';
import type { CalculatorPageCopy } from './listing.ts';

/** What search engines and shared links show of the calculators' pages; the browser loads it when another page is opened. */
export const pageCopies: Readonly<Record<CalculatorKind, CalculatorPageCopy>> = {
  freelancer: freelancerPageCopy,
  commission: commissionPageCopy,
  'bill-split': billSplitPageCopy,
  'tip-pool': tipPoolPageCopy,
};

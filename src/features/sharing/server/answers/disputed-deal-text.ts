import { describeDeal } from '#features/commissions/rules/deals/deal-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { unlinkedStart } from '#platform/mail/unlinked.ts';
import type { DisputedDeal } from '../../rules/disputes/dispute.ts';

/** Describes a deal for an e-mail. Shortens user-typed texts and ensures that nothing in them becomes a link. */
export const disputedDealText = (deal: DisputedDeal, locale: Locale) =>
  describeDeal(deal, formatsFor(currencyOf(deal), locale), (text) => unlinkedStart(text, 60));

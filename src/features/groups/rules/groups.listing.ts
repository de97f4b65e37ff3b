import { msg } from '#kernel/language/t.ts';

/** The landing page, as search engines and shared links show it. */
export const groupsListing = {
  title: msg('Group expenses, shared and settled to the cent'),
  description: msg(
    'Share the expenses of a trip, a flat or a team: exact balances, the fewest payments, leftover cents that are fair over time. Friends join by a link, without an account.',
  ),
  keywords: msg(
    'group expenses, split expenses, trip expenses, shared flat expenses, who owes whom, Splitwise alternative',
  ),
  shareTitle: msg('Everyone’s expenses, settled to the cent.'),
} as const;

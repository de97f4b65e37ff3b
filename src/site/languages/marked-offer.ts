import { type Language, languages } from '#kernel/language/languages.ts';

export const offeredKey = 'fairsplit.language-offered';

/**
 * The language with which the script in <head> has marked this page. Separate from that script, since pages load
 * this.
 */
export function markedOffer(): Language | undefined {
  const { offer } = document.documentElement.dataset;
  return languages.find((language) => language === offer);
}

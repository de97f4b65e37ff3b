import { type Language, languages } from '#kernel/language/languages.ts';

export const offeredKey = 'fairsplit.language-offered';

/** The language that the script in <head> has marked this page with. Apart from it, since scripts of pages load this. */
export function markedOffer(): Language | undefined {
  const { offer } = document.documentElement.dataset;
  return languages.find((language) => language === offer);
}

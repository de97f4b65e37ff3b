import { type Language, languages, offeredLanguages } from '#kernel/language/languages.ts';

export const offeredKey = 'fairsplit.language-offered';

/** Marks the page with the language that the reader's browser asks for first, if the page is in another one. */
function markOffer(offered: readonly string[], key: string): void {
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const root = document.documentElement;
  for (const tag of navigator.languages) {
    const found = offered.find((one) => primary(one) === primary(tag));
    if (!found) continue;
    if (found !== root.lang && !localStorage.getItem(key)) root.dataset.offer = found;
    return;
  }
}

/**
 * Runs in <head> of public pages before the first paint, so that the line above the page takes its place from the
 * beginning. Serialised, so it may use only its arguments.
 */
export const offerScript =
  offeredLanguages.length === 1
    ? ''
    : `try{(${markOffer.toString()})(${JSON.stringify(offeredLanguages)},'${offeredKey}')}catch(e){}`;

export function markedOffer(): Language | undefined {
  const { offer } = document.documentElement.dataset;
  return languages.find((language) => language === offer);
}

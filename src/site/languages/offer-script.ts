import { offeredLanguages } from '#kernel/language/languages.ts';
import { languageCookie } from '#kernel/language/preferred-language.ts';
import { offeredKey } from './marked-offer.ts';

/**
 * If the page is not in the reader's language (chosen here or in the account, else the browser's first), marks
 * the page with that language.
 */
function markOffer(offered: readonly string[], key: string, cookie: string): void {
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const root = document.documentElement;
  const chosen = document.cookie.split('; ').find((one) => one.startsWith(cookie)) ?? '';
  for (const tag of [chosen.slice(cookie.length), ...navigator.languages]) {
    const found = offered.find((one) => primary(one) === primary(tag));
    if (!found) continue;
    if (found !== root.lang && !localStorage.getItem(key)) root.dataset.offer = found;
    return;
  }
}

/**
 * Runs in <head> of public pages before the first paint, so that the line above the page causes no layout shift.
 * Serialised, so it may use only its arguments.
 */
export const offerScript =
  offeredLanguages.length === 1
    ? ''
    : `try{(${markOffer.toString()})(${JSON.stringify(offeredLanguages)},'${offeredKey}','${languageCookie}=')}catch(e){}`;

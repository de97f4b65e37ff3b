import { prefixOf } from '#kernel/language/languages.ts';
import { currentLanguage } from '#kernel/language/t.ts';

/** The URL of a public page in the current language. */
export const publicPage = (appUrl: string, path: `/${string}`) =>
  `${appUrl}${prefixOf(currentLanguage())}${path}`;

import { prefixOf } from '#kernel/language/languages.ts';
import { spokenLanguage } from '#kernel/language/t.ts';

/** The address of a public page in the language that is being written. */
export const publicPage = (appUrl: string, path: `/${string}`) =>
  `${appUrl}${prefixOf(spokenLanguage())}${path}`;

import { type Language, splitLanguage } from '#kernel/language/languages.ts';
import { chosenLanguage, preferredLanguage } from '#kernel/language/preferred-language.ts';

/** The headers of a page request, and the languages of the site. */
type Asking = Readonly<{
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  offered: readonly Language[];
}>;

/** The language of a page with one URL for all languages: the reader's choice, else the browser's. */
export function readerLanguage({ cookie, acceptLanguage, offered }: Asking): Language {
  return chosenLanguage(cookie, offered) ?? preferredLanguage(acceptLanguage, offered) ?? 'en';
}

/** The language of the not-found page: the one in the path, else the reader's. */
export function languageAt(path: string, asking: Asking): Language {
  const { language } = splitLanguage(path);
  return language === 'en' ? readerLanguage(asking) : language;
}

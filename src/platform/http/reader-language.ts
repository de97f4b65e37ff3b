import { type Language, splitLanguage } from '#kernel/language/languages.ts';
import { chosenLanguage, preferredLanguage } from '#kernel/language/preferred-language.ts';

/** Who asks for a page, and the languages that the site has. */
type Asking = Readonly<{
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  offered: readonly Language[];
}>;

/** The language of a page that has one address in all languages: the reader's choice, else the browser's. */
export function readerLanguage({ cookie, acceptLanguage, offered }: Asking): Language {
  return chosenLanguage(cookie, offered) ?? preferredLanguage(acceptLanguage, offered) ?? 'en';
}

/** The language of the not-found page: of the address, if it names one. */
export function languageAt(path: string, asking: Asking): Language {
  const { language } = splitLanguage(path);
  return language === 'en' ? readerLanguage(asking) : language;
}

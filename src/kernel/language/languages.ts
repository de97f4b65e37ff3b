/** The languages of all texts. The first is the language of the texts in the code. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt-BR', 'nl', 'pl', 'ja', 'ar'] as const;
export type Language = (typeof languages)[number];

/** As their speakers write them. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  'pt-BR': 'Português (Brasil)',
  nl: 'Nederlands',
  pl: 'Polski',
  ja: '日本語',
  ar: 'العربية',
};

/** Languages that are fully translated: pages offer them, and the build prerenders pages in them. */
export const offeredLanguages: readonly Language[] = [...languages];

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** 'de-AT' and 'DE' are German; Portuguese of any country is the Brazilian one. */
export function languageOf(tag: unknown): Language | undefined {
  if (typeof tag !== 'string') return undefined;
  const primary = tag.split('-', 1)[0]?.toLowerCase();
  return languages.find((language) => language.split('-', 1)[0] === primary);
}

const prefixes = new Map(languages.slice(1).map((language) => [language.toLowerCase(), language]));

/** The prefix of a page's path: '' for English, '/pt-br' for Portuguese. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/${language.toLowerCase()}`;
}

/** The language of an address, and the page's path without it. */
export function splitLanguage(pathname: string): { readonly language: Language; readonly path: string } {
  const [, first = ''] = pathname.split('/', 2);
  const language = prefixes.get(first.toLowerCase());
  return language
    ? { language, path: pathname.slice(first.length + 1) || '/' }
    : { language: 'en', path: pathname };
}

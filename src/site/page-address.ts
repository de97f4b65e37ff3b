import { createPath, type Path, parsePath, type To } from 'react-router';
import { type Language, prefixOf, splitLanguage } from '#kernel/language/languages.ts';
import { isPublicPath } from './public-paths.ts';

/** The address of a page in a language. Public pages have one in each language, other pages one for all languages. */
export function addressIn(language: Language, to: To): string {
  const parts: Partial<Path> = typeof to === 'string' ? parsePath(to) : to;
  const address = createPath(parts);
  if (parts.pathname === undefined || !isPublicPath(parts.pathname)) return address;
  const prefix = prefixOf(language);
  return prefix && parts.pathname === '/' ? prefix + address.slice(1) : prefix + address;
}

/**
 * Path of the prerendered file of a page. The translations of pages with one address for all languages are under
 * '/~…', where no page has its address.
 */
export function fileIn(language: Language, path: string): string {
  if (language === 'en' || isPublicPath(path)) return addressIn(language, path);
  return `/~${language.toLowerCase()}${path}`;
}

/** A location without the prefix of its language, as routes expect it. */
export function withoutLanguage<Place extends { readonly pathname: string }>(place: Place): Place {
  return { ...place, pathname: splitLanguage(place.pathname).path };
}

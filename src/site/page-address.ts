import { createPath, type Path, parsePath, type To } from 'react-router';
import { type Language, prefixOf, splitLanguage } from '#kernel/language/languages.ts';
import { isPublicPath } from './public-paths.ts';

/** A public page has an address in each language; all others follow the reader, at one address. */
export function addressIn(language: Language, to: To): string {
  const parts: Partial<Path> = typeof to === 'string' ? parsePath(to) : to;
  const address = createPath(parts);
  if (parts.pathname === undefined || !isPublicPath(parts.pathname)) return address;
  const prefix = prefixOf(language);
  return prefix && parts.pathname === '/' ? prefix + address.slice(1) : prefix + address;
}

/**
 * Where the prerendered file of a page lies. Pages that follow the reader have one address, so their other languages lie
 * where no address leads.
 */
export function fileIn(language: Language, path: string): string {
  if (language === 'en' || isPublicPath(path)) return addressIn(language, path);
  return `/~${language.toLowerCase()}${path}`;
}

/** The address that the code knows a page by. */
export function withoutLanguage<Place extends { readonly pathname: string }>(place: Place): Place {
  return { ...place, pathname: splitLanguage(place.pathname).path };
}

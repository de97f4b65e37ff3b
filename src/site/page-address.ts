import { createPath, type Path, parsePath, type To } from 'react-router';
import { type Language, prefixOf, splitLanguage } from '#kernel/language/languages.ts';
import { findPage, isPublicPage } from './pages.ts';

/** A public page has an address in each language; all others follow the reader, at one address. */
export function addressIn(language: Language, to: To): string {
  const parts: Partial<Path> = typeof to === 'string' ? parsePath(to) : to;
  const page = parts.pathname === undefined ? undefined : findPage(parts.pathname);
  const address = createPath(parts);
  if (!page || !isPublicPage(page)) return address;
  const prefix = prefixOf(language);
  return prefix && parts.pathname === '/' ? prefix + address.slice(1) : prefix + address;
}

/**
 * Where the prerendered file of a page lies. Pages that follow the reader have one address, so their other languages lie
 * where no address leads.
 */
export function fileIn(language: Language, path: string): string {
  const page = findPage(path);
  if (language === 'en' || (page && isPublicPage(page))) return addressIn(language, path);
  return `/~${language.toLowerCase()}${path}`;
}

/** The address that the code knows a page by. */
export function withoutLanguage<Place extends { readonly pathname: string }>(place: Place): Place {
  return { ...place, pathname: splitLanguage(place.pathname).path };
}

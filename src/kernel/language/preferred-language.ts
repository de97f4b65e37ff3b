import { type Language, languageOf, offeredLanguages } from './languages.ts';

/**
 * The language chosen on this device. Written by the browser; read for pages that have one address for all
 * languages.
 */
export const languageCookie = 'fairsplit-language';

type Wish = readonly [tag: string, weight: number];

function wishesOf(header: string): Wish[] {
  return header.split(',').map((part): Wish => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return [tag, Number.isFinite(weight) ? weight : 0];
  });
}

/** The first language of an Accept-Language header that is offered, by weight, then by order. */
export function preferredLanguage(
  header: string | undefined,
  offered: readonly Language[] = offeredLanguages,
): Language | undefined {
  if (!header) return undefined;
  const wishes = wishesOf(header).filter(([, weight]) => weight > 0);
  for (const [tag] of wishes.toSorted(([, a], [, b]) => b - a)) {
    const language = languageOf(tag);
    if (language && offered.includes(language)) return language;
  }
  return undefined;
}

/** The language chosen on this device, by the Cookie header. */
export function chosenLanguage(
  cookies: string | undefined,
  offered: readonly Language[] = offeredLanguages,
): Language | undefined {
  const start = `${languageCookie}=`;
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start));
  const tag = value?.slice(start.length).toLowerCase();
  return offered.find((language) => language.toLowerCase() === tag);
}

import { type Locale, localeOf } from '../locale.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Languages whose number formats differ by country. */
const manyRegions = ['ar', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pt', 'ru', 'zh'];
let found: Locale[] | undefined;

/** Combines all known languages and regions, since `Intl` has no list of locales. */
export function localesOfIntl(): readonly Locale[] {
  found ??= resolve();
  return found;
}

function resolve(): Locale[] {
  const alphabet = Array.from(letters);
  const pairs = alphabet.flatMap((a) => alphabet.map((b) => a + b));
  const triples = pairs.flatMap((pair) => alphabet.map((c) => pair + c));
  const languages = Intl.NumberFormat.supportedLocalesOf([...pairs, ...triples]);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = pairs.map((pair) => pair.toUpperCase()).filter((region) => names.of(region) !== undefined);
  const tags = [
    ...languages,
    ...regions.map((region) => `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`),
    ...manyRegions.flatMap((language) => regions.map((region) => `${language}-${region}`)),
  ];
  const known = tags.flatMap((tag) => localeOf(tag) ?? []);
  const resolved = known.map((locale) => new Intl.NumberFormat(locale).resolvedOptions().locale);
  return [...new Set(resolved.flatMap((tag) => localeOf(tag) ?? []))];
}

/** A language tag that `Intl` can format for, without extensions: 'en-US', 'de-CH', 'ar-EG'. */
export type Locale = string & { readonly __unit: 'locale' };

export const enUs = 'en-US' as Locale;

/** The longest tag of language, script and region. */
const maxLocaleLength = 35;

/** The locale for a language tag; undefined if it is malformed or `Intl` has no data for it. */
export function localeOf(tag: unknown): Locale | undefined {
  if (typeof tag !== 'string' || tag.length > maxLocaleLength) return undefined;
  if (tag === enUs) return enUs;
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const plain = [language, script, region].filter(Boolean).join('-');
    return Intl.NumberFormat.supportedLocalesOf(plain).length > 0 ? (plain as Locale) : undefined;
  } catch {
    return undefined;
  }
}

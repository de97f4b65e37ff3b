import { t } from '#kernel/language/t.ts';
import type { Locale } from '#kernel/locale.ts';
import type { SharedRecord } from '../../rules/share.ts';

export type HeadingRecord = Pick<SharedRecord, 'title' | 'maker' | 'created_at' | 'expires_at'>;
export type HeadingTexts = Readonly<
  Record<'before' | 'maker' | 'after' | 'made' | 'until' | 'title', string>
>;

/** The heading's sentences with placeholders in braces, which `headingTexts` replaces. */
export const headingSentences = {
  from: t('{kind} from {maker}', { kind: '{kind}', maker: '{maker}' }),
  until: t('This link works until {day}', { day: '{day}' }),
} as const;

type HeadingReader = Readonly<{
  locale: Locale;
  sentences: Readonly<Record<keyof typeof headingSentences, string>>;
}>;

/**
 * The texts of a shared page's heading. The build inlines this function's source into <head>, so it uses
 * nothing but its arguments.
 */
export function headingTexts(
  record: HeadingRecord,
  kind: string,
  { locale, sentences }: HeadingReader,
): HeadingTexts {
  const months =
    'January February March April May June July August September October November December'.split(' ');
  const longDay = (moment: string) => {
    const day = new Date(moment);
    // `Intl` costs a slow phone 100 ms at its first use.
    if (locale === 'en-US') return `${months[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
    return day.toLocaleDateString(locale, { dateStyle: 'long' });
  };
  // The maker's name has its own element, so the sentence is split into the texts before and after it.
  const sentence = record.maker ? sentences.from : '{kind}';
  const [before, after] = sentence.split('{maker}').map((text) => text.replace('{kind}', kind));
  return {
    before: before || '',
    maker: record.maker,
    after: after || '',
    made: ` · ${longDay(record.created_at)}`,
    until: record.expires_at ? ` · ${sentences.until.replace('{day}', longDay(record.expires_at))}` : '',
    title: record.title,
  };
}

import type { Locale } from '#kernel/locale.ts';
import type { SharedRecord } from '../rules/share.ts';

export type HeadingRecord = Pick<SharedRecord, 'title' | 'maker' | 'created_at' | 'expires_at'>;
export type HeadingTexts = Readonly<Record<'kind' | 'by' | 'maker' | 'made' | 'until' | 'title', string>>;

/**
 * The texts of a shared page's heading. The build inlines this function's source into <head>, so it uses
 * nothing but its arguments.
 */
export function headingTexts(record: HeadingRecord, kind: string, locale: Locale): HeadingTexts {
  const months =
    'January February March April May June July August September October November December'.split(' ');
  const longDay = (moment: string) => {
    const day = new Date(moment);
    // `Intl` costs a slow phone 100 ms at its first use.
    if (locale === 'en-US') return `${months[day.getMonth()]} ${day.getDate()}, ${day.getFullYear()}`;
    return day.toLocaleDateString(locale, { dateStyle: 'long' });
  };
  return {
    kind,
    by: record.maker ? ' from ' : '',
    maker: record.maker,
    made: ` · ${longDay(record.created_at)}`,
    until: record.expires_at ? ` · This link works until ${longDay(record.expires_at)}` : '',
    title: record.title,
  };
}

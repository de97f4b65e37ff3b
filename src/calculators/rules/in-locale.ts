import type * as z from 'zod/mini';
import { enUs, type Locale } from '#kernel/locale.ts';
import { marksOf } from '#kernel/numeral-marks.ts';
import { readNumeral } from '#kernel/read-numeral.ts';
import { isRecord } from '#kernel/record.ts';
import { readingOf } from './input-reading.ts';

/** A form as it would be typed in another locale: '1.234' of a German becomes '1234' for everyone. */
export function inLocale<Form>(schema: z.ZodMiniType<unknown, Form>, values: Form, locale: Locale): Form {
  const reading = readingOf(values);
  if (reading.locale === locale) return values;
  const parsed = schema.safeParse(values);
  // What cannot be read stays as it was typed, with the locale it was typed in.
  if (!parsed.success) return values;
  const from = marksOf(reading.locale, reading.currency);
  const { decimal } = marksOf(locale);
  const rewrite = (typed: string) => {
    const read = readNumeral(typed, from);
    if (typeof read === 'string') return typed;
    const sign = read.negative ? '-' : '';
    return `${sign}${read.whole || '0'}${read.fraction ? decimal + read.fraction : ''}`;
  };
  const { locale: _, ...rewritten } = translate(values, parsed.data, rewrite) as Record<string, unknown>;
  // The same fields with other digits in them.
  return (locale === enUs ? rewritten : { ...rewritten, locale }) as Form;
}

/** Text that the schema reads as a number is a numeral; all other text stays. */
function translate(sent: unknown, parsed: unknown, rewrite: (typed: string) => string): unknown {
  if (typeof sent === 'string') return typeof parsed === 'number' ? rewrite(sent) : sent;
  if (Array.isArray(sent)) {
    const parts: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
    return sent.map((entry, index) => translate(entry, parts[index], rewrite));
  }
  if (!isRecord(sent)) return sent;
  const fields = isRecord(parsed) ? parsed : {};
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) => [key, translate(value, fields[key], rewrite)]),
  );
}

import type * as z from 'zod/mini';
import { enUs, type Locale } from '#kernel/locale.ts';
import { marksOf } from '#kernel/numerals/numeral-marks.ts';
import { readNumeral } from '#kernel/numerals/read-numeral.ts';
import { isRecord } from '#kernel/record.ts';
import { readCurrencyAndLocale } from './currency-and-locale.ts';

/** Rewrites a form's numbers in another locale: a German '1.234' becomes '1234'. */
export function inLocale<Form>(schema: z.ZodMiniType<unknown, Form>, values: Form, locale: Locale): Form {
  const reading = readCurrencyAndLocale(values);
  if (reading.locale === locale) return values;
  const parsed = schema.safeParse(values);
  // Invalid input stays in its original locale.
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
  // Safe cast: the same fields with other digits.
  return (locale === enUs ? rewritten : { ...rewritten, locale }) as Form;
}

/** Text that the schema parses as a number is rewritten; other text stays. */
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

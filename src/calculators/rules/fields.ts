import * as z from 'zod/mini';
import { type Fault, fault, schemaIssue } from '#kernel/fault.ts';
import { msg, t } from '#kernel/language/t.ts';
import { enUs, localeOf } from '#kernel/locale.ts';
import { type Cents, cents, maxCents, parseCents } from '#kernel/money/cents.ts';
import { type Currency, isCurrency, usd } from '#kernel/money/currency.ts';
import {
  type Decimal,
  decimal,
  decimalScale,
  isUnread,
  type Parsed,
  parseDecimal,
} from '#kernel/money/decimal.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { storableText } from '#kernel/text/storable-text.ts';
import { type CurrencyAndLocale, readCurrencyAndLocale } from './currency-and-locale.ts';
import { malformedNumberCode, notANumber, notANumberCode } from './junk.ts';
import { limits, typedLength } from './limits.ts';

const typedNumber = z.union([z.string(), z.number()]);

/** Bounds in minor units. */
type MoneyBounds = { readonly min?: Cents; readonly max?: Cents };
type Bounds = { readonly min?: number; readonly max?: number; readonly blank?: number };

/** Schema fields for a currency and a locale. Labels are `msg` texts, which name the field in error messages. */
export function fieldsFor({ currency, locale }: CurrencyAndLocale, { reportsJunk } = { reportsJunk: false }) {
  const formats = formatsFor(currency, locale);
  const junkIn = ({ kind }: Parsed) => {
    if (kind === 'malformed') return fault(malformedNumberCode, notANumber);
    return reportsJunk && kind === 'junk' ? fault(notANumberCode, notANumber) : null;
  };

  /** A typed or sent amount. Blank text and letters count as zero; inexact amounts are refused. */
  function money(label: string, { min = cents(0), max = maxCents }: MoneyBounds = {}) {
    const parse = z.transform((raw: string | number, context): Cents => {
      const parsed = parseCents(raw, { currency, locale });
      const problem =
        tooLong(raw) ??
        junkIn(parsed) ??
        outside(label, parsed, { min, max, show: (bound) => formats.money(cents(bound)) });
      if (problem) context.issues.push(schemaIssue(problem, raw));
      return parsed.kind === 'too-large' ? maxCents : parsed.value;
    });
    return z.pipe(typedNumber, parse);
  }

  /** Hours, percentages, multipliers: exact to four decimals. */
  function number(label: string, { min = 0, max = 1_000_000, blank = 0 }: Bounds = {}) {
    const parse = z.transform((raw: string | number, context): Decimal => {
      const parsed = parseDecimal(raw, locale);
      const isRead = !isUnread(parsed.kind);
      const show = (bound: number) => formats.count(bound / decimalScale);
      const range = { min: min * decimalScale, max: max * decimalScale, show };
      const problem = tooLong(raw) ?? junkIn(parsed) ?? (isRead ? outside(label, parsed, range) : null);
      if (problem) context.issues.push(schemaIssue(problem, raw));
      if (!isRead) return decimal(blank);
      return parsed.kind === 'too-large' ? decimal(0) : parsed.value;
    });
    return z.pipe(typedNumber, parse);
  }

  return { money, number, formats };
}

export type Fields = ReturnType<typeof fieldsFor>;

export const plainFields = fieldsFor({ currency: usd, locale: enUs });

/** Fields of every calculation: currency, and locale of its numbers. */
export const calculationFields = {
  currency: z.pipe(
    z._default(z.string(), usd),
    z.transform((code, context): Currency => {
      if (isCurrency(code)) return code;
      context.issues.push(
        schemaIssue(fault('unknown-currency', msg('Use an ISO 4217 currency code, such as USD')), code),
      );
      return usd;
    }),
  ),
  locale: z.optional(
    z.string().check(
      z.refine((tag) => localeOf(tag) !== undefined, {
        error: () => t('Use a language tag, such as en-US'),
      }),
    ),
  ),
};

const documents = new WeakMap<object, z.ZodMiniType>();
const mostRemembered = 50;

/** A schema whose numbers are parsed in the currency and locale of the input itself. */
export function readIn<Input, Form>(
  schemaFor: (fields: Fields) => z.ZodMiniType<Input, Form>,
  options?: { readonly reportsJunk: boolean },
): z.ZodMiniType<Input, Form> {
  const usual = schemaFor(fieldsFor({ currency: usd, locale: enUs }, options));
  const schemas = new Map<string, z.ZodMiniType<Input, Form>>([[`${usd} ${enUs}`, usual]]);
  const contractOf = (input: unknown) => {
    const reading = readCurrencyAndLocale(input);
    const key = `${reading.currency} ${reading.locale}`;
    const found = schemas.get(key);
    if (found) return found;
    if (schemas.size >= mostRemembered) schemas.clear();
    const schema = schemaFor(fieldsFor(reading, options));
    schemas.set(key, schema);
    return schema;
  };
  const schema = z.pipe(
    z.custom<Form>(),
    z.transform((input: Form, context): Input => {
      const parsed = contractOf(input).safeParse(input);
      if (parsed.success) return parsed.data;
      // Passes on the inner schema's issues unchanged.
      context.issues.push(
        ...parsed.error.issues.map((issue) => ({ ...issue, input }) as z.core.$ZodRawIssue),
      );
      return z.NEVER;
    }),
  );
  documents.set(schema, usual);
  return schema;
}

/** The API document's schema for a schema made by `readIn`. */
export function documentOf(schema: z.ZodMiniType): z.ZodMiniType {
  return documents.get(schema) ?? schema;
}

export function text(label: string, max: number = limits.nameLength) {
  return (
    z
      .string()
      // Normalised as on the server, so that both compute from the same text.
      .check(
        z.overwrite(storableText),
        z.trim(),
        z.maxLength(max, {
          error: () => t('{field} can have at most {max} characters', { field: t(label), max: String(max) }),
        }),
      )
  );
}

function tooLong(raw: string | number): Fault | null {
  const isLong = typeof raw === 'string' && raw.length > typedLength;
  return isLong ? fault('too-long', msg('That is too long for a number')) : null;
}

type Range = { readonly min: number; readonly max: number; readonly show: (bound: number) => string };

function outside(label: string, parsed: Parsed, { min, max, show }: Range): Fault | null {
  const field = t(label);
  if (parsed.kind === 'inexact') {
    return fault('inexact', msg('{field} is not exact as a JSON number: send it as text'), { field });
  }
  const tooSmall = parsed.kind === 'too-large' ? parsed.negative : parsed.value < min;
  const tooLarge = parsed.kind === 'too-large' ? !parsed.negative : parsed.value > max;
  if (tooLarge) return fault('too-large', msg('{field} can be at most {max}'), { field, max: show(max) });
  if (!tooSmall) return null;
  return min === 0
    ? fault('negative', msg("{field} can't be negative"), { field })
    : fault('too-small', msg('{field} must be at least {min}'), { field, min: show(min) });
}

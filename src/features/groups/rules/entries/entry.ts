import * as z from 'zod/mini';
import { calculationFields } from '#calculators/rules/fields.ts';
import { isCurrency } from '#kernel/money/currency.ts';
import { nameLine } from '#kernel/text/name-line.ts';
import { storableText } from '#kernel/text/storable-text.ts';
import { groupLimits } from '../group-limits.ts';

export const entryKinds = ['expense', 'income', 'payment', 'opening', 'exchange'] as const;

export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isDay));

/** True for a calendar date from 1900 to 2199. */
export function isDay(text: string): boolean {
  if (text < '1900' || text >= '2200' || text.length !== 10) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

const typed = z.string().check(z.maxLength(groupLimits.amountLength));

/** The fields of every entry apart from its amounts. */
export const aboutEntry = {
  date: day,
  title: nameLine(groupLimits.titleLength),
  category: z._default(z.string().check(z.regex(/^[a-z-]{1,30}$/)), 'other'),
  note: z._default(
    z.pipe(z.string().check(z.maxLength(groupLimits.noteLength)), z.transform(storableText)),
    '',
  ),
};

/** Who paid (or, of an income, received) the money; a payer without an amount paid the rest. */
const payer = z.object({ person: z.uuid(), paid: z.optional(typed) });

/** Converts the whole entry: one unit of the entry's currency is worth `rate` units of this `currency`. */
const conversion = z.object({ currency: z.string().check(z.refine(isCurrency)), rate: typed });

/** The bill calculator's input, with the ids of people instead of names. */
export const entryBill = z.unknown();

/** Identifies a calculator's result, or one payment of it. */
const source = z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/)));

const shared = {
  ...aboutEntry,
  bill: entryBill,
  payers: z.array(payer).check(z.minLength(1), z.maxLength(groupLimits.people)),
  conversion: z.optional(conversion),
  /** The page warns if the result is added again. */
  source,
};

export const entryInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('expense'), ...shared }),
  z.object({ kind: z.literal('income'), ...shared }),
  z.object({
    kind: z.literal('payment'),
    ...aboutEntry,
    ...calculationFields,
    from: z.uuid(),
    to: z.uuid(),
    amount: typed,
    conversion: z.optional(conversion),
    /** A group holds such a payment once: writing it again answers with the entry that it has. */
    source,
  }),
]);
export type EntryInput = z.output<typeof entryInput>;
export type EntryForm = z.input<typeof entryInput>;
export type SharedInput = Extract<EntryInput, { kind: 'expense' | 'income' }>;
export type PaymentInput = Extract<EntryInput, { kind: 'payment' }>;

import * as z from 'zod/mini';
import { calculationFields, type Fields, text } from '#calculators/rules/fields.ts';
import { limits } from '#calculators/rules/limits.ts';
import { msg, t } from '#kernel/language/t.ts';
import { cents, maxCents } from '#kernel/money/cents.ts';

export const billModes = ['equal', 'custom', 'itemized', 'shares', 'percent'] as const;
export const extraKinds = ['tax', 'tip', 'service', 'discount', 'delivery', 'other'] as const;
/** A percentage, an amount, or the difference that raises the bill to a total. */
export const extraWays = ['percent', 'amount', 'total'] as const;
/** A percentage of the items alone, or of the items and the extras before it. */
export const extraBases = ['items', 'before'] as const;
/** Proportional to each person's items, equally, or equally among chosen people. */
export const extraSpreads = ['proportion', 'equal', 'chosen'] as const;

export const billLimits = { extras: 20, quantity: 10_000, parts: 1000, percent: 1000 } as const;

/** A label is a name, possibly with a number appended. */
const label = text(msg('A label'), limits.nameLength + 10);

const max = String(limits.people);

function labels(error: () => string) {
  return z.array(label).check(z.maxLength(limits.people, { error }));
}

export function billFields({ money, number }: Fields) {
  const below = { min: cents(-maxCents) };
  const participant = z.object({
    name: text(msg('A name')),
    amount: z.prefault(money(msg('An amount')), 0),
    /** Parts of the bill; 1 by default. */
    share: z.optional(number(msg('A part'), { max: billLimits.parts, blank: 1 })),
    percent: z.optional(number(msg('A percentage'), { max: 100 })),
    /** The amount paid; a payer without an amount paid the rest. */
    payer: z.optional(z.boolean()),
    paid: z.optional(money(msg('A payment'))),
  });
  const item = z.object({
    name: text(msg('An item name')),
    /** Unit price; negative for a discount line. */
    amount: money(msg('An item'), below),
    quantity: z.optional(number(msg('A quantity'), { max: billLimits.quantity, blank: 1 })),
    assignedTo: z._default(
      labels(() => t('An item can have at most {max} people', { max })),
      [],
    ),
    /** Parts of each person in `assignedTo`, in the same order; 1 by default. */
    parts: z.optional(
      z
        .array(number(msg('A part'), { max: billLimits.parts, blank: 1 }))
        .check(
          z.maxLength(limits.people, { error: () => t('An item can have at most {max} parts', { max }) }),
        ),
    ),
  });
  const extra = z.object({
    kind: z.enum(extraKinds),
    name: z._default(text(msg('A name')), ''),
    by: z._default(z.enum(extraWays), 'percent'),
    percent: z.optional(number(msg('A percentage'), { min: -100, max: billLimits.percent })),
    /** For `total`: the bill's total including this extra. */
    amount: z.optional(money(msg('An amount'), below)),
    base: z._default(z.enum(extraBases), 'items'),
    spread: z._default(z.enum(extraSpreads), 'proportion'),
    people: z._default(
      labels(() => t('An extra can have at most {max} people', { max })),
      [],
    ),
  });
  return z.object({
    billData: z.object({
      /** For an itemized bill: computed if zero, checked otherwise. */
      totalAmount: money(msg('The total bill amount')),
      participants: z.array(participant).check(
        z.maxLength(limits.people, {
          error: () => t('A bill can have at most {max} participants', { max }),
        }),
      ),
      items: z.prefault(
        z.array(item).check(
          z.maxLength(limits.items, {
            error: () => t('A bill can have at most {max} items', { max: String(limits.items) }),
          }),
        ),
        [],
      ),
      extras: z.optional(
        z.array(extra).check(
          z.maxLength(billLimits.extras, {
            error: () => t('A bill can have at most {max} extras', { max: String(billLimits.extras) }),
          }),
        ),
      ),
      /** Rounds the bill and every share to coins in use. */
      cashRounding: z.optional(z.boolean()),
    }),
    calculationMode: z.enum(billModes),
    ...calculationFields,
  });
}

export type BillSplitInput = z.output<ReturnType<typeof billFields>>;
export type BillSplitForm = z.input<ReturnType<typeof billFields>>;
export type BillMode = BillSplitInput['calculationMode'];
export type BillData = BillSplitInput['billData'];
export type Participant = BillData['participants'][number];
export type Item = BillData['items'][number];
export type Extra = NonNullable<BillData['extras']>[number];

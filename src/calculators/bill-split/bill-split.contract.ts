import * as z from 'zod/mini';
import { formatUsd, maxCents } from '#kernel/cents.ts';
import { limits, money, text } from '../fields.ts';
import { passUnused, whenNothingRefused } from '../unused-fields.ts';

export const billModes = ['equal', 'custom', 'itemized'] as const;

const participant = z.object({ name: text('A name'), amount: z.prefault(money('An amount'), 0) });

/** A person's label is a name and perhaps a number behind it. */
const label = text('A label', limits.nameLength + 10);

const item = z.object({
  name: text('An item name'),
  /** Below zero for a discount line. */
  amount: money('An item', { min: -maxCents / 100 }),
  assignedTo: z._default(
    z.array(label).check(z.maxLength(limits.people, `An item can have at most ${limits.people} people`)),
    [],
  ),
});

const billFields = z.object({
  billData: z.object({
    totalAmount: money('The total bill amount'),
    participants: z
      .array(participant)
      .check(z.maxLength(limits.people, `A bill can have at most ${limits.people} participants`)),
    items: z.prefault(
      z.array(item).check(z.maxLength(limits.items, `A bill can have at most ${limits.items} items`)),
      [],
    ),
  }),
  calculationMode: z.enum(billModes),
});

export const billSplitInput = billFields.check(
  passUnused(({ calculationMode }, [, list, , field]) =>
    list === 'items' ? calculationMode !== 'itemized' : field === 'amount' && calculationMode !== 'custom',
  ),
  z.check(refuseInexactSums, whenNothingRefused),
);

function refuseInexactSums(context: z.core.ParsePayload<BillSplitInput>): void {
  const { billData, calculationMode } = context.value;
  const { totalAmount, participants, items } = billData;
  if (calculationMode === 'custom') {
    const sum = total(participants.map((person) => person.amount));
    if (sum > maxCents) refuse(context, 'participants', 'The amounts');
  }
  if (calculationMode === 'itemized') {
    // Without regard to sign, so that every share of some of the items is in range as well.
    const magnitude = total(items.map((entry) => Math.abs(entry.amount)));
    const missing = BigInt(totalAmount) - total(items.map((entry) => entry.amount));
    if (magnitude > maxCents || missing > maxCents) refuse(context, 'items', 'The items');
  }
}

function total(amounts: readonly number[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}

function refuse(
  context: z.core.ParsePayload<BillSplitInput>,
  list: 'participants' | 'items',
  subject: string,
): void {
  const message = `${subject} can add up to at most ${formatUsd(maxCents)}`;
  context.issues.push({ code: 'custom', path: ['billData', list], message, input: context.value });
}

export type BillSplitInput = z.output<typeof billFields>;
export type BillSplitForm = z.input<typeof billFields>;
export type BillMode = BillSplitInput['calculationMode'];
export type Participant = BillSplitInput['billData']['participants'][number];
export type Item = BillSplitInput['billData']['items'][number];

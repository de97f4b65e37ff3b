import * as z from 'zod/mini';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, plainAmount } from '#kernel/money/cents.ts';
import { type Currency, isCurrency, minorDigits } from '#kernel/money/currency.ts';
import { quoted } from '#kernel/tables/quoted.ts';
import { readDate } from '#kernel/tables/read-date.ts';
import { collectImport, type ReadEntry } from './import-collector.ts';
import type { ImportChoices, ImportedEntry, ImportedGroup } from './imported-group.ts';
import { Refusal, readCurrency } from './read-cells.ts';

const splitModes = ['EVENLY', 'BY_SHARES', 'BY_PERCENTAGE', 'BY_AMOUNT'] as const;

const group = z.object({
  name: z.optional(z.string()),
  /** A sign such as '€'; groups made before currencies were listed have no code. */
  currency: z.string(),
  currencyCode: z.nullish(z.string()),
  participants: z.array(z.object({ id: z.string(), name: z.string() })),
  expenses: z.array(z.unknown()),
});

const expense = z.object({
  /** Absent in older exports. */
  id: z.optional(z.string()),
  expenseDate: z.string(),
  title: z.string(),
  category: z.nullish(z.object({ name: z.string() })),
  /**
   * In the group's currency, also where another one was converted: in minor units if it has a code, else in hundredths.
   * Below zero for income.
   */
  amount: z.int(),
  paidById: z.string(),
  paidFor: z
    .array(z.object({ participantId: z.string(), shares: z.int().check(z.nonnegative()) }))
    .check(z.minLength(1)),
  isReimbursement: z.boolean(),
  splitMode: z.enum(splitModes),
  notes: z.nullish(z.string()),
});
type Expense = z.output<typeof expense>;

/** Reads the JSON file that Spliit exports of a group. */
export function readSpliit(content: unknown, choices: ImportChoices = {}): ImportedGroup | undefined {
  const file = group.safeParse(content);
  if (!file.success) return undefined;
  const { name, currency, currencyCode, participants, expenses } = file.data;
  const found = collectImport(
    'spliit',
    participants.map((person) => person.name),
  );
  const places = new Map(participants.map(({ id }, place) => [id, place]));
  const entryOf = (content: unknown): ReadEntry => {
    const read = readExpense(content);
    const money = isCurrency(currencyCode)
      ? { currency: currencyCode, amount: cents(read.amount) }
      : moneyOf(read.amount, spliitCurrency(currencyCode || currency, choices.currency));
    return {
      kind: kindOf(read),
      date: dayOf(read.expenseDate),
      title: read.title,
      filedUnder: read.category?.name ?? '',
      note: read.notes ?? undefined,
      currency: money.currency,
      ...sidesOf(read, money.amount, places),
    };
  };
  for (const [place, content] of expenses.entries()) {
    if (!found.read(place + 1, () => entryOf(content))) break;
  }
  return found.finish(name);
}

/** The file names a currency by its code, or by any sign that its people typed. */
export function spliitCurrency(text: string, chosen: Currency | undefined): Currency {
  return chosen !== undefined && !isCurrency(text) ? chosen : readCurrency(text);
}

function moneyOf(hundredths: number, currency: Currency) {
  const more = minorDigits(currency) - 2;
  const amount = more < 0 ? hundredths / 10 ** -more : hundredths * 10 ** more;
  if (Number.isInteger(amount)) return { currency, amount: cents(amount) };
  const text = quoted(plainAmount(cents(hundredths)));
  throw new Refusal(fault('not-an-amount', msg('{text} is not an amount'), { text }));
}

function readExpense(content: unknown): Expense {
  const read = expense.safeParse(content);
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join('.') ?? '';
  const sentence = msg('This entry cannot be read: “{field}” is missing or wrong');
  throw new Refusal(fault('unreadable-entry', sentence, { field }));
}

function dayOf(text: string): ImportedEntry['date'] {
  const day = readDate(text, 'day-first');
  if (day) return day;
  throw new Refusal(fault('not-a-date', msg('{text} is not a date'), { text: quoted(text) }));
}

function kindOf({ amount, isReimbursement, paidById, paidFor }: Expense): ImportedEntry['kind'] {
  const isTransfer = paidFor.length === 1 && paidFor[0]?.participantId !== paidById;
  if (isReimbursement && isTransfer) return 'payment';
  return amount < 0 ? 'income' : 'expense';
}

/**
 * Amounts to the cent as Spliit shows them: shares are weights in every mode, and a hash of the entry's id selects
 * who gets the first leftover cent.
 */
function sidesOf(read: Expense, amount: Cents, places: ReadonlyMap<string, number>) {
  const [paid, borne] = [zeros(places.size), zeros(places.size)];
  paid[placeOf(read.paidById, places)] = amount;
  const ordered = read.paidFor.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1));
  const first = read.id === undefined ? 0 : fnv1a(read.id) % ordered.length;
  const rotated = [...ordered.slice(first), ...ordered.slice(0, first)];
  // Spliit rounds negative shares down, too, so that their leftover cents have the opposite order.
  if (amount < 0) rotated.reverse();
  const parts = allocate(
    amount,
    rotated.map(({ shares }) => (read.splitMode === 'EVENLY' ? 1 : shares)),
  );
  for (const [n, { participantId }] of rotated.entries()) {
    borne[placeOf(participantId, places)] = parts[n] ?? cents(0);
  }
  return { paid, borne };
}

const zeros = (length: number) => Array.from({ length }, () => cents(0));

function placeOf(id: string, places: ReadonlyMap<string, number>): number {
  const place = places.get(id);
  if (place !== undefined) return place;
  throw new Refusal(
    fault('unknown-person', msg('{name} is not one of the people in this file'), { name: quoted(id) }),
  );
}

/** The 32-bit FNV-1a hash of a text. */
function fnv1a(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  return hash >>> 0;
}

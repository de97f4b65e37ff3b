import type { Day } from '#kernel/calendar.ts';
import type { Fault } from '#kernel/fault.ts';
import type { Cents } from '#kernel/money/cents.ts';
import type { Currency } from '#kernel/money/currency.ts';
import type { SlashOrder } from '#kernel/tables/read-date.ts';
import type { CategoryId } from '../categories/categories.ts';
import { groupLimits } from '../group-limits.ts';

export const importSources = ['splitwise', 'spliit', 'tricount'] as const;
export type ImportSource = (typeof importSources)[number];

/** An amount of one person, who is named by the index in `people`. Nobody has a part of zero. */
export type ImportedPart = Readonly<{ person: number; amount: Cents }>;

/**
 * An entry of another program. Paid and borne have the same sum. For every kind, the entry changes a person's balance
 * by paid less borne; money that came in is negative on both sides.
 */
export type ImportedEntry = Readonly<{
  /** The line in a CSV file, the number of the entry in a JSON file. */
  line: number;
  kind: 'expense' | 'income' | 'payment';
  date: Day;
  title: string;
  category?: CategoryId | undefined;
  note?: string | undefined;
  currency: Currency;
  paid: readonly ImportedPart[];
  borne: readonly ImportedPart[];
  /** Identifies a row also in a later export: its content, and how many equal rows precede it. */
  sourceKey: string;
}>;

export type ImportFault = Fault & Readonly<{ line: number }>;

/** The content of a file. With faults, `entries` lacks the faulty rows and must not be imported. */
export type ImportedGroup = Readonly<{
  source?: ImportSource | undefined;
  name?: string | undefined;
  people: readonly string[];
  entries: readonly ImportedEntry[];
  faults: readonly ImportFault[];
}>;

/** The user's answers to questions that the file leaves open. */
export type ImportChoices = Readonly<{
  /** Resolves the fault 'date-order'. */
  dateOrder?: SlashOrder | undefined;
  /** Resolves the fault 'unknown-currency' of a Spliit group that has a sign of its own instead of a currency. */
  currency?: Currency | undefined;
}>;

export const importLimits = {
  entries: groupLimits.entries,
  people: groupLimits.people,
  /** Maximum length of a name and of a title; the rest is cut off. */
  name: groupLimits.nameLength,
  title: groupLimits.titleLength,
  note: groupLimits.noteLength,
  /** The number of faults after which reading stops. */
  faults: 100,
} as const;

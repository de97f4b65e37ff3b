import { msg, t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';

/** A deduction from the income. */
export type Taken = {
  readonly what: 'fee' | 'expense' | 'house' | 'reserve';
  readonly name: string;
  readonly amount: Cents;
};

const unnamed: Readonly<Record<Taken['what'], string>> = {
  fee: 'Fee',
  expense: 'Expenses',
  house: 'House',
  reserve: 'Reserve',
};

const words: Readonly<Record<Taken['what'], string>> = {
  fee: msg('Fee'),
  expense: msg('Expenses'),
  house: msg('House', 'the company, which takes a cut'),
  reserve: msg('Reserve', 'noun: money set aside'),
};

/** A deduction's name, as a reader sees it. */
export function takenText({ what, name }: Pick<Taken, 'what' | 'name'>): string {
  return name || t(words[what]);
}

/** The same in English, for machine-readable files. */
export function takenName({ what, name }: Pick<Taken, 'what' | 'name'>): string {
  return name || unnamed[what];
}

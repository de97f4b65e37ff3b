import { msg, t } from '#kernel/language/t.ts';
import type { Cents } from '#kernel/money/cents.ts';

/** A deduction from the income. */
export type Deduction = {
  readonly what: 'fee' | 'expense' | 'house' | 'reserve';
  readonly name: string;
  readonly amount: Cents;
};

const unnamed: Readonly<Record<Deduction['what'], string>> = {
  fee: 'Fee',
  expense: 'Expenses',
  house: 'House',
  reserve: 'Reserve',
};

const words: Readonly<Record<Deduction['what'], string>> = {
  fee: msg('Fee'),
  expense: msg('Expenses'),
  house: msg('House', 'the company, which takes a cut'),
  reserve: msg('Reserve', 'noun: money set aside'),
};

/** The deduction's typed name, or its translated kind. */
export function deductionText({ what, name }: Pick<Deduction, 'what' | 'name'>): string {
  return name || t(words[what]);
}

/** Like `deductionText`, but in English, for machine-readable files. */
export function deductionName({ what, name }: Pick<Deduction, 'what' | 'name'>): string {
  return name || unnamed[what];
}

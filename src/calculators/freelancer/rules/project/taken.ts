import type { Cents } from '#kernel/cents.ts';

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

/** The fallback name of a deduction. */
export function takenName({ what, name }: Pick<Taken, 'what' | 'name'>): string {
  return name || unnamed[what];
}

import type { Cents } from '#kernel/cents.ts';

/** What comes off a project's income. */
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

/** What a deduction is called where it was given no name. */
export function takenName({ what, name }: Pick<Taken, 'what' | 'name'>): string {
  return name || unnamed[what];
}

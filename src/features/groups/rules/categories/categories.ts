import { msg } from '#kernel/language/t.ts';

/** The purposes of entries. Entries store the id; charts and lists show the label. */
export const categories = [
  { id: 'groceries', label: msg('Groceries'), on: 'expense' },
  { id: 'restaurants', label: msg('Restaurants and bars'), on: 'expense' },
  { id: 'housing', label: msg('Housing'), on: 'expense' },
  { id: 'household', label: msg('Household'), on: 'expense' },
  { id: 'utilities', label: msg('Utilities'), on: 'expense' },
  { id: 'transport', label: msg('Transport'), on: 'expense' },
  { id: 'travel', label: msg('Travel'), on: 'expense' },
  { id: 'accommodation', label: msg('Accommodation'), on: 'expense' },
  { id: 'entertainment', label: msg('Entertainment'), on: 'expense' },
  { id: 'sports', label: msg('Sports'), on: 'expense' },
  { id: 'shopping', label: msg('Shopping'), on: 'expense' },
  { id: 'health', label: msg('Health'), on: 'expense' },
  { id: 'children', label: msg('Children'), on: 'expense' },
  { id: 'pets', label: msg('Pets'), on: 'expense' },
  { id: 'education', label: msg('Education'), on: 'expense' },
  { id: 'insurance', label: msg('Insurance and taxes'), on: 'expense' },
  { id: 'work', label: msg('Work', 'category of an expense'), on: 'expense' },
  { id: 'salary', label: msg('Salary and fees'), on: 'income' },
  { id: 'sale', label: msg('Sale', 'category of income'), on: 'income' },
  { id: 'refund', label: msg('Refund'), on: 'income' },
  { id: 'gifts', label: msg('Gifts'), on: 'both' },
  { id: 'other', label: msg('Other', 'category'), on: 'both' },
] as const satisfies readonly { id: string; label: string; on: 'expense' | 'income' | 'both' }[];

export type CategoryId = (typeof categories)[number]['id'];
/** Payments have no category. */
export type CategoryKind = 'expense' | 'income';

export const categoryIds: readonly CategoryId[] = categories.map(({ id }) => id);

const byId = new Map(categories.map((category) => [category.id, category]));

export function fitsKind(id: CategoryId, kind: CategoryKind): boolean {
  const on = byId.get(id)?.on;
  return on === 'both' || on === kind;
}

export const categoriesOf = (kind: CategoryKind) => categories.filter(({ id }) => fitsKind(id, kind));

import type { Extra } from './bill-fields.ts';

export const extraKindNames: Readonly<Record<Extra['kind'], string>> = {
  tax: 'Tax',
  tip: 'Tip',
  service: 'Service',
  discount: 'Discount',
  delivery: 'Delivery',
  other: 'Extra',
};

export function extraName({ kind, name }: Pick<Extra, 'kind' | 'name'>): string {
  return name || extraKindNames[kind];
}

/** For use within a sentence: 'with tax and tip'. */
export const extraNouns: Readonly<Record<Extra['kind'], string>> = {
  tax: 'tax',
  tip: 'tip',
  service: 'service',
  discount: 'discount',
  delivery: 'delivery',
  other: 'extras',
};

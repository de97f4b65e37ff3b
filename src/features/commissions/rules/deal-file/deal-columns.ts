import { msg } from '#kernel/language/t.ts';

export const dealFields = ['id', 'name', 'date', 'amount', 'rep', 'product', 'stage'] as const;
export type DealField = (typeof dealFields)[number];

export const fieldLabels: Record<DealField, string> = {
  id: msg('Deal ID'),
  name: msg('Deal name'),
  date: msg('Date'),
  amount: msg('Amount'),
  rep: msg('Rep'),
  product: msg('Product'),
  stage: msg('Stage'),
};

export const neededFields = ['date', 'amount', 'rep'] as const satisfies readonly DealField[];

/** Zero-based column of each field; absent fields are not in the file. */
export type Columns = Readonly<Partial<Record<DealField, number>>>;

const plain = (heading: string) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Columns of a deal typed in the grid. */
export const typedColumns: Columns = { date: 0, rep: 1, amount: 2, name: 3, product: 4 };

/** Query parameter format: 'date:1,amount:4'. */
export function writeColumns(columns: Columns): string {
  return dealFields
    .flatMap((field) => (columns[field] === undefined ? [] : [`${field}:${columns[field]}`]))
    .join(',');
}

export function readColumns(text: string): Columns | undefined {
  const columns: Partial<Record<DealField, number>> = {};
  for (const pair of text.split(',')) {
    const [field = '', place = ''] = pair.split(':');
    if (!isDealField(field) || !/^\d{1,3}$/.test(place)) return undefined;
    columns[field] = Number(place);
  }
  return neededFields.every((field) => columns[field] !== undefined) ? columns : undefined;
}

function isDealField(text: string): text is DealField {
  return (dealFields as readonly string[]).includes(text);
}

/** The key under which a choice of columns is stored. */
export function headerKey(header: readonly string[]): string {
  return header.map(plain).join('|');
}

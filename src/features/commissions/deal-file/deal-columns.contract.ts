/** What a column of a file can be. */
export const dealFields = ['id', 'name', 'date', 'amount', 'rep', 'product'] as const;
export type DealField = (typeof dealFields)[number];

export const fieldLabels: Record<DealField, string> = {
  id: 'Deal ID',
  name: 'Deal name',
  date: 'Date',
  amount: 'Amount',
  rep: 'Rep',
  product: 'Product',
};

/** The field that a fault names; empty where it is about none. */
export function fieldLabelled(label: string): string {
  return dealFields.find((field) => fieldLabels[field] === label) ?? '';
}

export const neededFields = ['date', 'amount', 'rep'] as const satisfies readonly DealField[];

/** Which column each field is in, counted from 0; a field that is in none is absent. */
export type Columns = Readonly<Partial<Record<DealField, number>>>;

/** Headings of exports of Salesforce, HubSpot and Pipedrive, and those that people write; the best first. */
const headings: Record<DealField, readonly string[]> = {
  id: ['opportunity id', 'record id', 'deal - id', 'deal id', 'id', 'deal no', 'number', 'reference'],
  name: [
    'opportunity name',
    'deal name',
    'deal - title',
    'deal title',
    'deal',
    'name',
    'title',
    'account name',
    'customer',
    'client',
    'company',
  ],
  date: [
    'close date',
    'deal - won time',
    'deal - close date',
    'won time',
    'closed date',
    'close_date',
    'date closed',
    'date',
    'day',
    'created date',
    'datum',
  ],
  amount: [
    'amount',
    'deal - value',
    'deal value',
    'value',
    'amount in company currency',
    'total',
    'sum',
    'revenue',
    'price',
    'betrag',
  ],
  rep: [
    'opportunity owner',
    'deal owner',
    'deal - owner',
    'owner',
    'owner name',
    'rep',
    'sales rep',
    'salesperson',
    'account executive',
    'agent',
    'seller',
  ],
  product: [
    'product name',
    'product',
    'deal - product name',
    'product family',
    'category',
    'line item',
    'type',
    'deal type',
  ],
};

const plain = (heading: string) => heading.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** The columns that a row of headings names; undefined for a row that names none of the needed ones. */
export function recogniseColumns(header: readonly string[]): Columns | undefined {
  const names = header.map(plain);
  const taken = new Set<number>();
  const columns: Partial<Record<DealField, number>> = {};
  for (const field of dealFields) {
    for (const heading of headings[field]) {
      const at = names.findIndex((name, index) => name === heading && !taken.has(index));
      if (at < 0) continue;
      columns[field] = at;
      taken.add(at);
      break;
    }
  }
  return neededFields.some((field) => columns[field] !== undefined) ? columns : undefined;
}

/** The order in which rows are pasted or typed without headings. */
export const plainOrder: Columns = { date: 0, rep: 1, amount: 2, name: 3, product: 4, id: 5 };

/** Of a deal that is typed in the grid. */
export const typedColumns: Columns = { date: 0, rep: 1, amount: 2, name: 3, product: 4 };

/** 'date:1,amount:4': as an address carries it. */
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

/** What a matching of columns is remembered by. */
export function headerKey(header: readonly string[]): string {
  return header.map(plain).join('|');
}

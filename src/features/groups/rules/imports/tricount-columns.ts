import { type Currency, isCurrency } from '#kernel/money/currency.ts';
import { contentShare } from '#kernel/tables/cell-content.ts';
import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { headingScore } from '#kernel/tables/headings.ts';
import { importLimits } from './imported-group.ts';

export type TricountColumns = Readonly<{
  title: number;
  /** In the group's currency if the file has such a column, else in the currency of the row. */
  amount: number;
  /** The amount in the currency of the row, where `amount` is converted. */
  unconverted?: number | undefined;
  currency: number;
  groupCurrency?: Currency | undefined;
  payer: number;
  date: number;
  type?: number | undefined;
  category?: number | undefined;
  people: readonly Readonly<{ name: string; borne: number; paid?: number | undefined }>[];
}>;

/** The number of rows that are read to find a column's meaning. */
const sampledRows = 200;
const almostAll = 0.9;
/** The `headingScore` of a heading that means exactly this. */
const sure = 90;
/**
 * Two columns for each person, and some others. A wider table is not of Tricount, and searching it for names would
 * take long.
 */
const mostColumns = 2 * importLimits.people + 50;
/** The maximum length of a heading that is searched for a name. */
const longest = 300;

/**
 * Headings are translated, so people are found by name: the payer's column contains names, and other headings end
 * with these, like 'Paid by Ana' and 'Impacted to Ana'.
 */
export function tricountColumns(rows: readonly CsvRow[]): TricountColumns | undefined {
  const [heading, ...lines] = rows;
  const headings = (heading?.cells ?? []).map((cell) => cell.trim());
  if (headings.length > mostColumns) return undefined;
  // The last line contains only the group's name.
  const body = lines.filter((row) => row.cells.length > 1).slice(0, sampledRows);
  const cellsOf = (place: number) => body.map((row) => (row.cells[place] ?? '').trim()).filter(Boolean);
  const found = peopleIn(headings, cellsOf);
  if (!found) return undefined;
  const { payer, people } = found;
  const taken = new Set([payer, ...people.flatMap(({ borne, paid }) => [borne, paid ?? borne])]);
  const left = headings.flatMap((_, place) => (taken.has(place) ? [] : [place]));
  const holds = (content: 'date' | 'number') => (place: number) =>
    (contentShare(cellsOf(place), content) ?? 0) >= almostAll;
  const date = left.find(holds('date'));
  const currency = left.find((place) => cellsOf(place).length > 0 && cellsOf(place).every(isCurrency));
  const amounts = left.filter(holds('number'));
  const ofGroup = amounts.find((place) => isCurrency(codeIn(headings[place])));
  const amount = ofGroup ?? amounts[0];
  const texts = left.filter((place) => place !== date && place !== currency && !amounts.includes(place));
  const category = texts.find((place) => headingScore(headings[place] ?? '', 'product') >= sure);
  const title = texts.find((place) => place !== category && new Set(cellsOf(place)).size > 0);
  if (date === undefined || amount === undefined || title === undefined) return undefined;
  if (currency === undefined && ofGroup === undefined) return undefined;
  const code = ofGroup === undefined ? undefined : codeIn(headings[ofGroup]);
  return {
    title,
    amount,
    unconverted: amount === amounts[0] ? undefined : amounts[0],
    currency: currency ?? -1,
    groupCurrency: isCurrency(code) ? code : undefined,
    payer,
    date,
    category,
    type: texts.find((place) => place !== category && place > title && !isAddresses(cellsOf(place))),
    people,
  };
}

/** 'Amount in default currency (EUR)' */
const codeIn = (heading = '') => /\(([A-Z]{3})\)$/.exec(heading)?.[1];

const isAddresses = (cells: readonly string[]) =>
  cells.length === 0 || cells.some((cell) => /^https?:/.test(cell));

function peopleIn(headings: readonly string[], cellsOf: (place: number) => string[]) {
  for (const [payer, own] of headings.entries()) {
    const names = new Set(cellsOf(payer));
    if (names.size === 0 || [...names].every(isCurrency)) continue;
    const ofPaid = `${own} `;
    const prefixes = prefixesOf(headings, names).filter((prefix) => prefix !== ofPaid);
    const begun = (prefix: string) => headings.filter((each) => each.startsWith(prefix)).length;
    // 'Impacted to Maria Ana' also ends with 'Ana', but only one heading begins with 'Impacted to Maria'.
    const [prefix] = prefixes.toSorted((a, b) => begun(b) - begun(a));
    if (prefix === undefined || begun(prefix) < names.size) continue;
    const people = headings.flatMap((each, borne) => {
      const name = each.slice(prefix.length);
      if (!each.startsWith(prefix) || name === '') return [];
      const paid = headings.indexOf(ofPaid + name);
      return [{ name, borne, paid: paid < 0 ? undefined : paid }];
    });
    return { payer, people };
  }
  return undefined;
}

/** The text before a person's name at the end of a heading. */
function prefixesOf(headings: readonly string[], names: ReadonlySet<string>): string[] {
  const prefixes = new Set<string>();
  for (const heading of headings.filter(({ length }) => length <= longest)) {
    for (let space = heading.indexOf(' '); space >= 0; space = heading.indexOf(' ', space + 1)) {
      if (names.has(heading.slice(space + 1))) prefixes.add(heading.slice(0, space + 1));
    }
  }
  return [...prefixes];
}

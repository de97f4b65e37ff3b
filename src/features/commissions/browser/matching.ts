import type { MatchedColumns } from '../deal.contract.ts';
import type { CsvRow } from '../deal-file/csv-rows.contract.ts';
import {
  type Columns,
  type DealField,
  headerKey,
  neededFields,
  readColumns,
} from '../deal-file/deal-columns.contract.ts';

export const previewRows = 6;

export type ChosenFile = {
  readonly file: Blob;
  readonly name: string;
  /** The first rows. */
  readonly rows: readonly CsvRow[];
};

/** Columns that were matched for the same headings before. */
export function rememberedColumns(
  known: readonly MatchedColumns[] | undefined,
  header: readonly string[],
): Columns | undefined {
  const found = known?.find((each) => each.header === headerKey(header));
  return found && readColumns(found.columns);
}

export function columnOptions(field: DealField, rows: readonly CsvRow[], hasHeader: boolean) {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const isNeeded = (neededFields as readonly DealField[]).includes(field);
  const named = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: (hasHeader ? rows[0]?.cells[at]?.trim() : '') || `Column ${at + 1}`,
  }));
  return [{ value: '', label: isNeeded ? 'Choose' : 'None' }, ...named];
}

export function withColumn(before: Columns, field: DealField, place: string): Columns {
  const { [field]: _, ...others } = before;
  return place === '' ? others : { ...others, [field]: Number(place) };
}

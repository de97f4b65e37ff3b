import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { type Columns, headerKey, readColumns } from '../../rules/deal-file/deal-columns.ts';
import { guessColumns } from '../../rules/deal-file/guess-columns.ts';
import type { MatchedColumns } from '../../rules/deals/deal.ts';

export const previewRows = 6;

export const dealFileTypes = '.csv,.tsv,.txt,text/csv';

export type ChosenFile = {
  /** Differs for each choice, also of the same file. */
  readonly key: string;
  readonly file: Blob;
  /** Undefined for pasted rows. */
  readonly name?: string | undefined;
  /** The file's first rows. */
  readonly rows: readonly CsvRow[];
};

/** The columns that the user chose earlier for the same header. */
function rememberedColumns(
  known: readonly MatchedColumns[] | undefined,
  header: readonly string[],
): Columns | undefined {
  const found = known?.find((each) => each.header === headerKey(header));
  return found && readColumns(found.columns);
}

/** Adds the column of stages to columns that were chosen before imports asked about stages. */
function withStage(columns: Columns, stage: number | undefined): Columns {
  const isFree = stage !== undefined && !Object.values(columns).includes(stage);
  return isFree && columns.stage === undefined ? { ...columns, stage } : columns;
}

/**
 * Columns of an earlier import with the same header, else guessed from headings and contents. The user
 * chooses the rest.
 */
export function findColumns(
  { rows }: ChosenFile,
  known: readonly MatchedColumns[] | undefined,
  reps: ReadonlySet<string>,
  saysHeadings: boolean | null,
): { readonly hasHeadings: boolean; readonly columns: Columns } {
  const remembered = saysHeadings === false ? undefined : rememberedColumns(known, rows[0]?.cells ?? []);
  const guessed = guessColumns(rows, reps, remembered ? true : (saysHeadings ?? undefined));
  if (!remembered) return guessed;
  return { hasHeadings: true, columns: withStage(remembered, guessed.columns.stage) };
}

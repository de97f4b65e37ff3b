import type { CsvRow } from '#kernel/tables/csv-rows.ts';
import { type Matched, matchColumns, type WantedColumn } from '#kernel/tables/match-columns.ts';
import type { DealField } from './deal-columns.ts';
import { commonStages } from './deal-stages.ts';

function wantedColumns(reps: ReadonlySet<string>): readonly WantedColumn<DealField>[] {
  return [
    { field: 'date', meaning: 'date', content: 'date', byContent: true },
    { field: 'amount', meaning: 'amount', content: 'number', byContent: true },
    { field: 'rep', meaning: 'rep', content: 'name', byContent: true, known: reps },
    { field: 'id', meaning: 'id', content: 'id' },
    { field: 'name', meaning: 'deal', content: 'text' },
    { field: 'product', meaning: 'product', content: 'text' },
    { field: 'stage', meaning: 'stage', content: 'text', known: commonStages },
  ];
}

/** Guesses by headings in ten languages and by cell contents; `reps` are the run's names in lower case. */
export function guessColumns(
  rows: readonly CsvRow[],
  reps: ReadonlySet<string>,
  saysHeadings?: boolean,
): Matched<DealField> {
  return matchColumns(
    rows.map(({ cells }) => cells),
    wantedColumns(reps),
    saysHeadings,
  );
}

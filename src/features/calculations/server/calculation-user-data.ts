import type { Db } from '#platform/db/executor.ts';
import { sheetRecord } from '../rules/calculation.ts';
import { deleteAllCalculations } from './calculation.store.ts';
import { readRows } from './history.store.ts';
import { toSheetRecord } from './sheet.store.ts';

type Dependencies = Readonly<{ db: Db }>;

/** For the data export and the erasure. */
export const calculationUserData = {
  name: 'calculations',
  columns: Object.keys(sheetRecord.shape),
  async read({ db }: Dependencies, userId: string) {
    const rows = [];
    for await (const page of readRows(db, userId, 1_000)) {
      for (const { input_data, results, ...record } of page.map(toSheetRecord)) {
        rows.push({ ...record, input_data: JSON.stringify(input_data), results: JSON.stringify(results) });
      }
    }
    return rows;
  },
  erase: ({ db }: Dependencies, userId: string) => deleteAllCalculations(db, userId),
};

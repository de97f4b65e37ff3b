import type { Db } from '#platform/db/database.ts';
import { deleteAllCalculations } from './calculation.store.ts';
import { readHistory } from './history.store.ts';

type World = Readonly<{ db: Db }>;

/** What is kept about a user here, for the download of one's data and for its removal. */
export const calculationPart = {
  name: 'calculations',
  async read({ db }: World, userId: string) {
    const rows = [];
    for await (const page of readHistory(db, userId, 1_000)) {
      for (const { input_data, results, ...record } of page) {
        rows.push({ ...record, input_data: JSON.stringify(input_data), results: JSON.stringify(results) });
      }
    }
    return rows;
  },
  erase: ({ db }: World, userId: string) => deleteAllCalculations(db, userId),
};

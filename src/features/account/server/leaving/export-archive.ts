import { strToU8, type Zippable, zip } from 'fflate';
import { toCsv } from '#kernel/csv.ts';
import type { ExportRow, UserDataDependencies, UserDataSource } from '../user-data.public.ts';
import { exportReadMe, exportVersion } from './export-read-me.ts';

function cell(value: ExportRow[string] | undefined): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? String(value) : value;
}

function csvOf(named: readonly string[], rows: readonly ExportRow[]): string {
  const columns = rows.length === 0 ? named : [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toCsv([columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]);
}

/** A ZIP of the data as one JSON file and as CSV tables, of the uploaded files, and of a README. */
export async function exportArchive(
  dependencies: UserDataDependencies,
  userData: readonly UserDataSource[],
  userId: string,
  exportedAt: Date,
): Promise<Uint8Array> {
  const entries: Zippable = {};
  const everything: Record<string, readonly ExportRow[] | string | number> = {
    version: exportVersion,
    exportedAt: exportedAt.toISOString(),
  };
  for (const part of userData) {
    const rows = await part.read(dependencies, userId);
    everything[part.name] = rows;
    entries[`${part.name}.csv`] = strToU8(csvOf(part.columns, rows));
    Object.assign(entries, await part.readFiles?.(dependencies, userId));
  }
  entries['README.txt'] = strToU8(exportReadMe(userData, exportedAt));
  entries['fairsplit-data.json'] = strToU8(JSON.stringify(everything, null, 2));
  return await new Promise((resolve, reject) => {
    zip(entries, (error, archive) => (error ? reject(error) : resolve(archive)));
  });
}

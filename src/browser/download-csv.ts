import { localDay } from '#kernel/calendar.ts';
import { type Cell, toCsv } from '#kernel/csv.ts';
import { t } from '#kernel/language/t.ts';
import { downloadFile } from '#ui/download.ts';
import { toast, toastError } from '#ui/toast.ts';

/** Excel needs a BOM to read a file as UTF-8. */
const byteOrderMark = '\uFEFF';

export function downloadCsv(fileStem: string, records: readonly (readonly Cell[])[]): void {
  try {
    const name = `${fileStem}-${localDay(new Date())}.csv`;
    downloadFile(name, new Blob([byteOrderMark, toCsv(records)], { type: 'text/csv;charset=utf-8' }));
    toast({ title: t('Export Complete'), description: t('Saved as {name}.', { name }) });
  } catch {
    toastError(t('Export Failed'), t('Unable to export CSV file. Please try again.'));
  }
}

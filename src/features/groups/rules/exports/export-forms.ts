import { fileName } from '#kernel/file-name.ts';

/** Everything as JSON, the entries as CSV or in the columns of Splitwise, or a PDF to read. */
export const exportForms = ['json', 'csv', 'splitwise', 'pdf'] as const;
export type ExportForm = (typeof exportForms)[number];

export const exportFileName = (group: string, form: ExportForm, today: string): string =>
  form === 'splitwise' ? fileName([group, 'splitwise', today], 'csv') : fileName([group, today], form);

import { fileName } from '#kernel/file-name.ts';

/** Everything as JSON, the entries as CSV, or the entries in the columns of Splitwise. */
export const exportForms = ['json', 'csv', 'splitwise'] as const;
export type ExportForm = (typeof exportForms)[number];

export const exportFileName = (group: string, form: ExportForm, today: string): string =>
  form === 'splitwise' ? fileName([group, 'splitwise', today], 'csv') : fileName([group, today], form);

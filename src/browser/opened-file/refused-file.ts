import { type FileKind, fileKind } from '#kernel/file-kind.ts';
import { t } from '#kernel/language/t.ts';
import { mostSharedBytes } from '#kernel/open-file.ts';

const sentences: Readonly<Partial<Record<FileKind, string>>> = {
  pdf: t('Fairsplit cannot read PDF files. Take a photo or a screenshot of the receipt instead.'),
  other: t('Fairsplit opens photos of receipts, and CSV files of deals or groups.'),
};

/** The reason why a file cannot be opened; undefined if it can. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (file.size > mostSharedBytes) return t('The file is too large. Choose a smaller one.');
  return sentences[fileKind(file)];
}

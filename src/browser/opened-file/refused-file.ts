import { t } from '#kernel/language/t.ts';
import { type FileKind, fileKind } from '#kernel/open-file.ts';

const sentences: Readonly<Partial<Record<FileKind, string>>> = {
  pdf: t('Fairsplit cannot read PDF files. Take a photo or a screenshot of the receipt instead.'),
  other: t('Fairsplit opens photos of receipts, and CSV files of deals or groups.'),
};

/** Why a file cannot be opened; undefined for one that can. */
export function refusalOf(file: File): string | undefined {
  return sentences[fileKind(file)];
}

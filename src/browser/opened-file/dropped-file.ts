import { type FileKind, fileKind } from '#kernel/file-kind.ts';
import { t } from '#kernel/language/t.ts';
import { toast, toastError } from '#ui/toast.ts';
import { refusalOf } from './refused-file.ts';
import { toastIgnoredFiles } from './toast-ignored-files.ts';
import { type FileUse, firstTaken, handOver } from './waiting-file.ts';

const usesOf: Readonly<Record<FileKind, readonly FileUse[]>> = {
  picture: ['receipt'],
  table: ['deals', 'group-entries', 'new-group'],
  json: ['group-entries', 'new-group'],
  pdf: [],
  other: [],
};

/** How long a page that has just been opened may take to render the part that accepts the file. */
const earlyPatienceMs = 4_000;

type Dropped = Readonly<{
  /** True if the file was dropped before the page's scripts ran. */
  isEarly: boolean;
  askElsewhere: () => void;
}>;

/** Opens the first dropped file on this page if the page can use it; else a toast offers to open it elsewhere. */
export async function openDropped(
  [file, ...others]: readonly File[],
  { isEarly, askElsewhere }: Dropped,
): Promise<void> {
  if (!file) return;
  toastIgnoredFiles(others.length + 1);
  const refusal = refusalOf(file);
  if (refusal !== undefined) {
    toastError(t('File not opened'), refusal);
    return;
  }
  const use = await firstTaken(usesOf[fileKind(file)], isEarly ? earlyPatienceMs : 0);
  // Of the forms in dialogs, only bills accept dropped files. The others have their own file inputs.
  if (use !== 'receipt' && document.querySelector('[role=dialog]')) return;
  if (use) {
    handOver(use, file);
    return;
  }
  toast({
    title: t('This page does not use such files'),
    description: file.name,
    action: {
      label: t('Open elsewhere'),
      onAction: () => {
        handOver('any', file);
        askElsewhere();
      },
    },
  });
}

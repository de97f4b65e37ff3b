import { type FileKind, fileKind } from '#kernel/file-kind.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import { refusalOf } from './refused-file.ts';
import { tellOfOthers } from './tell-of-others.ts';
import { type FileUse, firstTaken, handOver } from './waiting-file.ts';

const usesOf: Readonly<Record<FileKind, readonly FileUse[]>> = {
  picture: ['receipt'],
  table: ['deals', 'group-entries', 'new-group'],
  json: ['group-entries', 'new-group'],
  pdf: [],
  other: [],
};

/** How long a page that has just been opened may take to show what it loads. */
const earlyPatienceMs = 4_000;

type Dropped = Readonly<{
  /** Before the page was ready. */
  isEarly: boolean;
  askElsewhere: () => void;
}>;

/** Files were dropped on the page: it uses the first if it can, and otherwise offers another page. */
export async function openDropped(
  [file, ...others]: readonly File[],
  { isEarly, askElsewhere }: Dropped,
): Promise<void> {
  if (!file) return;
  tellOfOthers(others.length + 1);
  const refusal = refusalOf(file);
  if (refusal !== undefined) {
    toast({ title: t('File not opened'), description: refusal, variant: 'destructive' });
    return;
  }
  const use = await firstTaken(usesOf[fileKind(file)], isEarly ? earlyPatienceMs : 0);
  // A dialog has its own way to choose a file; only bills in a dialog take photos.
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

import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';

/** Shows a toast if there were several files, since only the first is opened. */
export function toastIgnoredFiles(count: number): void {
  if (count > 1) toast({ title: t('Only the first of {count} files was opened', { count }) });
}

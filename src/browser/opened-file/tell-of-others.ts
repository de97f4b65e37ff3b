import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';

/** Of several files the first is opened: says so. */
export function tellOfOthers(count: number): void {
  if (count > 1) toast({ title: t('Only the first of {count} files was opened', { count }) });
}

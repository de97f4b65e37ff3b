import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';

/** Loads more rows of a list by a button. The last page removes the button, so the focus moves to the first new row. */
export function useLoadMore(
  list: RefObject<HTMLUListElement | null>,
  count: number,
  load: () => Promise<void>,
  failure: string,
): { readonly busy: boolean; readonly more: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const firstNew = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    if (count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = Number.POSITIVE_INFINITY;
  }, [count, list]);

  async function more(): Promise<void> {
    setBusy(true);
    firstNew.current = count;
    try {
      await load();
    } catch {
      firstNew.current = Number.POSITIVE_INFINITY;
      toastError(failure, t('Check your connection and try again.'));
    }
    setBusy(false);
  }

  return { busy, more };
}

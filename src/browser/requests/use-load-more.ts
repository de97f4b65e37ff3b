import { type RefObject, useEffect, useRef } from 'react';
import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';
import { useBusy } from './use-busy.ts';

/** Loads more rows of a list by a button. The last page removes the button, so the focus moves to the first new row. */
export function useLoadMore(
  list: RefObject<HTMLUListElement | null>,
  count: number,
  load: () => Promise<void>,
  failure: string,
): { readonly busy: boolean; readonly more: () => Promise<void> } {
  const firstNew = useRef(Number.POSITIVE_INFINITY);
  const { busy, run } = useBusy(() => {
    firstNew.current = Number.POSITIVE_INFINITY;
    toastError(failure, t('Check your connection and try again.'));
  });

  useEffect(() => {
    if (count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('button')?.focus();
    firstNew.current = Number.POSITIVE_INFINITY;
  }, [count, list]);

  async function more(): Promise<void> {
    firstNew.current = count;
    await run(load);
  }

  return { busy, more };
}

import { useRef, useState } from 'react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { queries } from '#browser/requests/use-query.ts';
import { progressPath } from '#features/progress/browser/progress.client.ts';
import { t } from '#kernel/language/t.ts';
import { toast } from '#ui/toast.ts';
import { reasonOf, refreshBilling } from '../billing.client.ts';
import { sandboxPortalPath } from './sandbox.client.ts';

export type SandboxAct = {
  readonly busy: boolean;
  /** Resolves to true on success, after the page shows the new state. */
  readonly run: (act: () => Promise<void>, done: string) => Promise<boolean>;
};

/** Runs one sandbox action at a time and refreshes all billing queries afterwards. */
export function useSandboxAct(userId: string): SandboxAct {
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  async function run(act: () => Promise<void>, done: string): Promise<boolean> {
    if (underWay.current) return false;
    underWay.current = true;
    setBusy(true);
    try {
      await act();
      refreshBilling(userId);
      await Promise.all([queries.refetch(sandboxPortalPath), queries.refetch(progressPath(userId))]);
      toast({ title: done });
      return true;
    } catch (error) {
      toastRequestError(error, { title: t('Not Possible'), description: reasonOf(error) });
      return false;
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { busy, run };
}

import { type ReactNode, useState } from 'react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { errorText, isDenied } from './admin.client.ts';
import { DeniedNote } from './panel-section.tsx';

type ReloadingButtonProps = {
  act: () => Promise<string>;
  done: { readonly title: string; readonly description: string };
  failure: string;
  reloadAfterMs: number;
  children: ReactNode;
};

/** A button that changes the owner's own account and reloads the page. */
export function ReloadingButton({ act, done, failure, reloadAfterMs, children }: ReloadingButtonProps) {
  const [denied, setDenied] = useState(false);
  const { busy, runOnce } = useBusy((error) => {
    toastRequestError(error, { title: t('{failure}: {reason}', { failure, reason: errorText(error) }) });
    setDenied(isDenied(error));
  });

  const press = () =>
    runOnce(async () => {
      setDenied(false);
      await act();
      toast(done);
      // Stays busy until the reload, so that it cannot be clicked twice.
      setTimeout(() => window.location.reload(), reloadAfterMs);
    });

  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void press()}>
        {children}
      </Button>
      {denied ? <DeniedNote /> : null}
    </>
  );
}

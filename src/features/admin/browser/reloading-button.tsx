import { type ReactNode, useState } from 'react';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
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
  const [busy, setBusy] = useState(false);
  const [denied, setDenied] = useState(false);

  async function press() {
    setBusy(true);
    setDenied(false);
    try {
      await act();
      toast(done);
      // Stays busy until the reload, so that it cannot be clicked twice.
      setTimeout(() => window.location.reload(), reloadAfterMs);
    } catch (error) {
      toastRequestError(error, { title: t('{failure}: {reason}', { failure, reason: errorText(error) }) });
      setDenied(isDenied(error));
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="outline" busy={busy} onClick={() => void press()}>
        {children}
      </Button>
      {denied ? <DeniedNote /> : null}
    </>
  );
}

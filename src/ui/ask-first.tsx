import { type ReactNode, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import type { AskFirstTexts } from './ask-first-dialog.tsx';
import { announce } from './early/hold.ts';
import { toastError } from './toast.ts';

type AskFirstProps = AskFirstTexts & {
  onConfirm: () => void;
  /** Renders the button that opens the dialog. */
  children: (ask: () => void) => ReactNode;
};

const load = async () => (await import('./ask-first-dialog.tsx')).AskFirstDialog;

/** Confirms an action that cannot be undone. The dialog is loaded when first opened. */
export function AskFirst({ onConfirm, children, ...texts }: AskFirstProps) {
  const [open, setOpen] = useState(false);
  const [View, setView] = useState<Awaited<ReturnType<typeof load>> | null>(null);

  async function ask() {
    try {
      const loaded = await load();
      setView(() => loaded);
      setOpen(true);
    } catch {
      toastError(t('Error'), t('This could not be loaded. Check your connection and try again.'));
    }
  }
  function confirm() {
    setOpen(false);
    onConfirm();
  }
  return (
    <>
      {children(() => announce(ask()))}
      {View ? <View {...texts} open={open} onOpenChange={setOpen} onConfirm={confirm} /> : null}
    </>
  );
}

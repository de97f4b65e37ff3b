import { useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/toast.ts';

const fetchDialog = () => import('./report-dialog.tsx');
type Dialog = Awaited<ReturnType<typeof fetchDialog>>['ReportDialog'];

export function ReportPage({ token }: { token: string }) {
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<Dialog | null>(null);

  async function press() {
    try {
      const { ReportDialog } = await fetchDialog();
      setDialog(() => ReportDialog);
      setOpen(true);
    } catch {
      toastError(t('Not loaded'), t('The form could not be loaded. Please try again.'));
    }
  }

  return (
    <>
      <Button variant="link" size="sm" onClick={() => void press()}>
        {t('Report this page')}
      </Button>
      {Dialog ? <Dialog token={token} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

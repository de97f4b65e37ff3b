import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';

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
      toast({
        title: 'Not loaded',
        description: 'The form could not be loaded. Please try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <>
      <Button variant="link" size="sm" onClick={() => void press()}>
        Report this page
      </Button>
      {Dialog ? <Dialog token={token} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}

import { type SyntheticEvent, useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { TextArea } from '#ui/field.tsx';
import { toast } from '#ui/toast.ts';
import { reportRequest, shareLimits } from '../../rules/share.ts';
import { reportShared } from './shared.client.ts';

type ReportDialogProps = { token: string; open: boolean; onOpenChange: (open: boolean) => void };

export function ReportDialog({ token, open, onOpenChange }: ReportDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy(failureToast(t('Not reported'), t('Please try again later.')));

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    const parsed = reportRequest.safeParse({ reason });
    setError(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    await run(async () => {
      await reportShared(token, reason);
      onOpenChange(false);
      setReason('');
      toast({ title: t('Reported'), description: t('Thank you. We will review this page.') });
    });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={t('Report this page')}
        description={t('Report pages that are abusive or fraudulent, or that show private information.')}
      >
        <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
          <TextArea
            label={t('What is wrong with it?')}
            rows={4}
            maxLength={shareLimits.reasonLength}
            value={reason}
            error={error}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" busy={busy}>
            {t('Send report')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

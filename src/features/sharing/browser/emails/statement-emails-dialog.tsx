import { useSession } from '#browser/session/session.ts';
import type { RunRecord } from '#features/commissions/rules/runs/run.ts';
import { t } from '#kernel/language/t.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import SendEmails from './send-emails.tsx';
import { summaryOf } from './statement-summary.ts';

export default function StatementEmailsDialog({ run, onClose }: { run: RunRecord; onClose: () => void }) {
  const { user } = useSession();
  const reps = run.results?.reps ?? [];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('Send statements')}
        description={t(
          'Reps open their statement from the link in their email, without an account, and can dispute its lines.',
        )}
      >
        {user ? (
          <SendEmails
            userId={user.id}
            source={{ templateType: 'commission', result: null, commissionRunId: run.id }}
            summary={summaryOf(run, reps)}
            places={reps.map(({ seq }) => seq)}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

import { useState } from 'react';
import { failureToast, useBusy } from '#browser/requests/use-busy.ts';
import type { StatementRecord } from '#features/commissions/rules/statements/statement.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import type { CreatedLink } from '../../rules/share.ts';
import { LinkReady } from '../share-dialog/link-ready.tsx';
import { createLink } from '../shares.client.ts';
import { statementText, summaryOf } from './statement-summary.ts';

type StatementLinkDialogProps = { statement: StatementRecord; onClose: () => void };

export default function StatementLinkDialog({ statement, onClose }: StatementLinkDialogProps) {
  const { run, totals } = statement;
  const [created, setCreated] = useState<CreatedLink | null>(null);
  const { busy, runOnce } = useBusy(failureToast(t('Link not created'), t('Please try again.')));

  const make = () =>
    runOnce(async () => {
      const source = { templateType: 'commission', result: null, commissionRunId: run.id } as const;
      const options = { person: totals.seq, name: '', expiresInDays: undefined, showsWays: false };
      setCreated(await createLink(source, options));
    });

  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        title={t('{person}’s statement', { person: totals.name })}
        description={t(
          'Anyone who has the link can see this statement as it is now, without an account, and can dispute its lines. It shows nothing about other reps.',
        )}
      >
        {created ? (
          <LinkReady created={created} summary={summaryOf(run, [totals])} text={statementText(statement)} />
        ) : (
          <Button busy={busy} onClick={() => void make()}>
            {t('Create a link')}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}

import { Mail, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { RunRecord } from '#features/commissions/rules/runs/run.ts';
import type { StatementRecord } from '#features/commissions/rules/statements/statement.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';

const StatementLinkDialog = lazy(() => import('./emails/statement-link-dialog.tsx'));
const StatementEmailsDialog = lazy(() => import('./emails/statement-emails-dialog.tsx'));

/** A button that creates a public link to one rep's statement. */
export function ShareStatement({ statement }: { statement: StatementRecord }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" />
        {t('Link for {person}', { person: statement.totals.name })}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatementLinkDialog statement={statement} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A button that e-mails all reps their statements, once the run is approved. */
export function ShareStatements({ run }: { run: RunRecord }) {
  const [isOpen, setOpen] = useState(false);
  if (run.reps.length === 0 || run.status === 'draft') return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        {t('Send statements')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <StatementEmailsDialog run={run} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

import { useEffect, useState } from 'react';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { recordError, reportError } from './report-error.client.ts';

type State = 'open' | 'sending' | 'sent' | 'failed';

const words: Record<State, string> = {
  open: '',
  sending: '',
  sent: t('Thank you. Your report has been received.'),
  failed: t('The report could not be sent. Please check your connection, or contact us.'),
};

/** Records the error and offers an explicit report. Both are anonymous. */
export function ReportProblem({ error }: { error: unknown }) {
  const [reference, setReference] = useState<string>();
  const [state, setState] = useState<State>('open');

  useEffect(() => {
    let stale = false;
    void recordError(error).then((known) => stale || setReference(known));
    return () => {
      stale = true;
    };
  }, [error]);

  async function report() {
    setState('sending');
    try {
      setReference(await reportError(error));
      setState('sent');
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="mt-8 border-line border-t pt-6">
      {state === 'sent' ? null : (
        <Button variant="outline" busy={state === 'sending'} onClick={() => void report()}>
          {t('Report this problem')}
        </Button>
      )}
      <p role="status" className={words[state] ? 'mt-3' : undefined}>
        {words[state]}
      </p>
      <p className="mt-3 text-ink-soft text-sm">
        {t('The report says what went wrong and on which page, never who you are or what you typed.')}
      </p>
      {reference ? (
        <p className="mt-1 text-ink-soft text-sm">{t('Reference: {reference}', { reference })}</p>
      ) : null}
    </div>
  );
}

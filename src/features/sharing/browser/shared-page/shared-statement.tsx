import { useCallback, useEffect, useState } from 'react';
import { localTime } from '#browser/local-text.ts';
import { currentLocale, useLocale } from '#browser/locale.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { LineNotes } from '#features/commissions/browser/line-notes.public.tsx';
import { StatementBody } from '#features/commissions/browser/statement-body.public.tsx';
import { dealLabel } from '#features/commissions/rules/deals/deal-label.ts';
import { runName, spanText } from '#features/commissions/rules/period.ts';
import type { StatementLine } from '#features/commissions/rules/statements/statement.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { Button } from '#ui/button.tsx';
import { isolated, tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { SharedRecord } from '../../rules/share.ts';
import type { SharedStatementRecord } from '../../rules/shared-statement.ts';
import { CorrectedNotice } from './corrected-notice.tsx';
import { disputeLine, fetchStatement } from './shared-statement.client.ts';

/** What of a statement the rest of the page needs. */
export type ShownStatement = { readonly title: string; readonly payout: number };

type SharedStatementProps = {
  token: string;
  record: SharedRecord;
  onShown: (statement: ShownStatement) => void;
};

/** A rep's commission statement from the current deals; refetched on every change. */
export default function SharedStatement({ token, record, onShown }: SharedStatementProps) {
  const locale = useLocale();
  const [statement, setStatement] = useState<SharedStatementRecord | null>(null);
  const [more, setMore] = useState<readonly StatementLine[]>([]);
  const [next, setNext] = useState<number | null | undefined>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const found = await fetchStatement(token, 0);
      setStatement(found);
      const title = runName({ ...found.run, name: record.title }, currentLocale());
      onShown({ title, payout: found.totals.payout });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [token, record.title, onShown]);

  // `record` is a trigger: it is a new object whenever the link has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    // setState runs after the response, not synchronously in the effect.
    // oxlint-disable-next-line react/set-state-in-effect
    void load();
  }, [load, record]);

  if (!statement && failed) {
    return <p role="alert">{t('The statement could not be loaded. Reload the page to try again.')}</p>;
  }
  if (!statement) return <SkeletonBlock className="h-80" />;
  const { run, totals } = statement;
  const following = next === undefined ? statement.next : next;

  async function loadMore(from: number) {
    try {
      const page = await fetchStatement(token, from);
      setMore((before) => [...before, ...page.lines]);
      setNext(page.next);
    } catch (error) {
      toastRequestError(error, { title: t('Not loaded'), description: t('Please try again.') });
    }
  }

  return (
    <>
      <p className="mb-5 text-ink-soft">
        {tRich('<b>{person}</b>. {plan}, {days}.', isolated, {
          person: totals.name,
          plan: run.plan_name,
          days: spanText(run.first_day, run.last_day, locale),
        })}{' '}
        {stateText(run.status, record.paid_at)}
      </p>
      {statement.is_corrected ? (
        <CorrectedNotice url={statement.correction_url} maker={record.maker} />
      ) : null}
      <StatementBody
        statement={statement}
        lines={[...statement.lines, ...more]}
        formats={formatsFor(currencyOf(run), locale)}
        notesOf={(line, notes) => (
          <LineNotes
            deal={dealLabel(line, locale)}
            notes={notes}
            nameOf={(from) => (from === 'rep' ? totals.name : record.maker)}
            onAdd={async (text) => {
              await disputeLine(token, line.seq, text);
              await load();
            }}
          />
        )}
      >
        {following === null ? null : (
          <Button variant="outline" className="mt-3" onClick={() => void loadMore(following)}>
            {t('Show more')}
          </Button>
        )}
      </StatementBody>
    </>
  );
}

function stateText(status: string, paidAt: string | null): string {
  if (status === 'draft') return t('Draft: this is not approved yet and may change.');
  if (paidAt === null) return t('Approved.');
  return t('Paid on {day}.', { day: localTime(paidAt, { dateStyle: 'medium' }) });
}

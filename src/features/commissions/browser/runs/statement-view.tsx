import { useState } from 'react';
import { localTime } from '#browser/local-text.ts';
import { useLocale } from '#browser/locale.ts';
import { call } from '#browser/requests/request.ts';
import { t } from '#kernel/language/t.ts';
import { currencyOf } from '#kernel/money/currency.ts';
import { formatsFor } from '#kernel/money/formats.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import * as endpoints from '../../rules/commission.endpoints.ts';
import { dealLabel } from '../../rules/deals/deal-label.ts';
import { runName, spanText, statementFileName } from '../../rules/period.ts';
import type { StatementLine, StatementRecord } from '../../rules/statements/statement.ts';
import {
  addNote,
  fetchStatementFile,
  resolveNote,
  toastFailure,
  useStatement,
} from '../commission.client.ts';
import { LineNotes } from '../line-notes.public.tsx';
import { StatementBody } from '../statement-body.public.tsx';
import type { RunAdditions } from './run-additions.ts';
import { StateBadge } from './state-badge.tsx';

type StatementViewProps = { id: string; seq: string; additions: RunAdditions };

export default function StatementView({ id, seq, additions }: StatementViewProps) {
  const { data, error } = useStatement(id, seq);
  if (error) return <p className="mt-8 text-ink-soft">{t('This statement does not exist.')}</p>;
  if (!data) return <SkeletonBlock className="mt-8 h-96" />;
  return <Statement key={`${id}-${seq}`} id={id} statement={data} additions={additions} />;
}

type StatementProps = { id: string; statement: StatementRecord; additions: RunAdditions };

function Statement({ id, statement, additions }: StatementProps) {
  const { run, totals } = statement;
  const locale = useLocale();
  const formats = formatsFor(currencyOf(run), locale);
  const [more, setMore] = useState<readonly StatementLine[]>([]);
  const [next, setNext] = useState(statement.next);

  async function loadMore() {
    if (next === null) return;
    try {
      const page = await call(endpoints.statement, {
        params: { id, seq: String(totals.seq) },
        query: { after: String(next) },
      });
      setMore((before) => [...before, ...page.lines]);
      setNext(page.next);
    } catch (error) {
      toastFailure(error, t('Not loaded'));
    }
  }

  async function download() {
    try {
      downloadFile(statementFileName(run), await fetchStatementFile(id, totals.seq));
    } catch (error) {
      toastFailure(error, t('Not exported'));
    }
  }

  return (
    <>
      <BackLink to={`/commissions/runs?id=${id}`}>{runName(run, locale)}</BackLink>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere text-4xl sm:text-5xl">{totals.name}</h1>
        <StateBadge status={run.status} />
      </div>
      <p className="mt-2 text-ink-soft">
        {t('{plan}, version {version}. {days}.', {
          plan: run.plan_name,
          version: run.plan_version,
          days: spanText(run.first_day, run.last_day, locale),
        })}
        {run.paid_at
          ? ` ${t('Paid on {day}.', { day: localTime(run.paid_at, { dateStyle: 'medium' }) })}`
          : null}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void download()}>
          {t('Statement as PDF')}
        </Button>
        <additions.StatementAction statement={statement} />
      </div>
      <additions.Panel runId={id} rep={totals.seq} />
      {statement.is_corrected ? (
        <Notice className="mt-5" tone="moderate" title={t('This statement was corrected.')} />
      ) : null}
      <div className="mb-8" />
      <StatementBody
        statement={statement}
        lines={[...statement.lines, ...more]}
        formats={formats}
        notesOf={(line, notes) => (
          <LineNotes
            deal={dealLabel(line, locale)}
            notes={notes}
            nameOf={(from) => (from === 'rep' ? totals.name : null)}
            onAdd={(text) => addNote(id, { rep: totals.seq, seq: line.seq, text })}
            onSettle={(note) => resolveNote(id, totals.seq, note.id, !note.resolved)}
          />
        )}
      >
        {next === null ? null : (
          <Button variant="outline" className="mt-3" onClick={() => void loadMore()}>
            {t('Show more')}
          </Button>
        )}
      </StatementBody>
    </>
  );
}

import { Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { calculatorPath } from '#calculators/rules/catalogue.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { PageNotOpen } from '#ui/page-not-open.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { isWithoutPayments } from '../rules/payments/without-payments.ts';
import type { SharedRecord } from '../rules/share.ts';
import { owes } from './shared-page/owes.ts';
import { ReportPage } from './shared-page/report-page.tsx';
import { SharedActions } from './shared-page/shared-actions.tsx';
import { useSharedView } from './shared-page/shared-content.tsx';
import { SharedHeading } from './shared-page/shared-heading.tsx';
import type { ShownStatement } from './shared-page/shared-statement.tsx';
import {
  fetchCorrection,
  fetchIncoming,
  fetchPay,
  fetchReply,
  fetchStatement,
} from './shared-page/shared-views.ts';
import { useShared } from './shared-page/use-shared.ts';

// If a chunk cannot load, the result is shown without its section.
const nothing = () => ({ default: () => <></> });
const CorrectionNote = lazy(() => fetchCorrection().catch(nothing));
const IncomingNote = lazy(() => fetchIncoming().catch(nothing));
const PayPanel = lazy(() => fetchPay().catch(nothing));
const ReplyPanel = lazy(() => fetchReply().catch(nothing));
const SharedStatement = lazy(fetchStatement);

/** True if the shared page shows a payment section. The script in `early-shared.ts` repeats this condition. */
function hasPaying(record: SharedRecord): boolean {
  return record.takes_ways || record.payees.length > 0 || owes(record);
}

/** Preloads the sections' chunks, in parallel with the view's chunk. */
async function fetchPanels(record: SharedRecord): Promise<void> {
  const { person, has_lines, correction } = record;
  await Promise.allSettled([
    correction ? fetchCorrection() : undefined,
    record.incoming?.length ? fetchIncoming() : undefined,
    hasPaying(record) ? fetchPay() : undefined,
    person === null ? undefined : fetchReply(),
    has_lines ? fetchStatement() : undefined,
  ]);
}

type SharedPageProps = { params: Readonly<Record<string, string | undefined>> };

/** A public page for readers without an account. */
export default function SharedPage({ params: { token } }: SharedPageProps) {
  const { shared, reload } = useShared(token);
  return (
    <PageMain className="mx-auto min-h-svh max-w-2xl px-4 pt-8 sm:px-6 sm:pt-12 print:min-h-0 print:max-w-none print:p-0">
      {shared.state === 'loading' || token === undefined ? <Waiting record={null} /> : null}
      {shared.state === 'open' && token !== undefined ? (
        <Suspense fallback={<Waiting record={shared.record} />}>
          <Opened token={token} record={shared.record} onChange={reload} />
        </Suspense>
      ) : null}
      {shared.state === 'gone' || shared.state === 'unreachable' ? (
        <PageNotOpen
          state={shared.state}
          headings={headings}
          unreachable={t('The connection failed. The link may be fine.')}
          gone={<Gone />}
          onRetry={reload}
        />
      ) : null}
    </PageMain>
  );
}

const headings = {
  loading: t('Shared result'),
  gone: t('This link does not work'),
  unreachable: t('The result could not be loaded'),
} as const;

/** The heading stays in place while the rest loads. */
function Waiting({ record }: { record: SharedRecord | null }) {
  return (
    <>
      <SharedHeading record={record} />
      <SkeletonBlock className="mt-6 h-96" />
    </>
  );
}

function Gone() {
  return (
    <>
      <p className="text-ink-soft">
        {t(
          'It may have expired, been turned off or been copied incompletely. Ask the person who sent it for a new one.',
        )}
      </p>
      <Button asChild className="mt-5">
        <Link to="/">{t('Go to the home page')}</Link>
      </Button>
    </>
  );
}

type OpenedProps = { token: string; record: SharedRecord; onChange: () => void };

function Opened({ token, record, onChange }: OpenedProps) {
  // Set once a statement is loaded; its title is in the reader's locale.
  const [statement, setStatement] = useState<ShownStatement>();
  const { state, view } = useSharedView(record);
  useEffect(() => void fetchPanels(record), [record]);
  if (state === 'loading') return <Waiting record={record} />;
  return (
    <>
      <SharedHeading record={record} title={statement?.title ?? record.title} />
      <Card className="mt-6 p-5 sm:p-6 print:border-0 print:p-0">
        <h2 className="sr-only">{record.person === null ? t('Result') : t('Part')}</h2>
        <div aria-live="polite">
          {record.correction ? <CorrectionNote record={record} correction={record.correction} /> : null}
        </div>
        {record.has_lines ? <SharedStatement token={token} record={record} onShown={setStatement} /> : null}
        {record.has_lines ? null : state === 'failed' ? (
          <p role="alert">{t('The result could not be shown. Reload the page to try again.')}</p>
        ) : (
          view
        )}
        {isWithoutPayments(record.part ?? record.result ?? {}, record.payments) ? (
          <p className="mt-4 text-ink-soft text-sm">
            {t('Payments are not included: this page shows the amounts as they were calculated.')}
          </p>
        ) : null}
        <div aria-live="polite">
          {record.incoming?.length ? <IncomingNote incoming={record.incoming} /> : null}
        </div>
        {hasPaying(record) ? <PayPanel token={token} record={record} onChange={onChange} /> : null}
        {record.person === null ? null : (
          <ReplyPanel token={token} record={record} payout={statement?.payout} onReplied={onChange} />
        )}
        <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5 print:hidden">
          <SharedActions token={token} record={record} />
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            {t('Print')}
          </Button>
        </div>
      </Card>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Button asChild variant="secondary" className="max-w-full">
          <Link to={calculatorPath(record.template_type)}>{t('Use this calculator yourself')}</Link>
        </Button>
        <ReportPage token={token} />
      </div>
    </>
  );
}

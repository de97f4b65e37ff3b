import { Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { calculatorPath, catalogue } from '#calculators/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { PageNotOpen } from '#ui/page-not-open.tsx';
import type { SharedRecord } from '../share.contract.ts';
import { useDates } from './dates.ts';
import { ReportPage } from './report-page.tsx';
import { SharedActions } from './shared-actions.tsx';
import { useSharedView } from './shared-content.tsx';
import { fetchPay, fetchReply, fetchStatement } from './shared-views.ts';
import { useShared } from './use-shared.ts';

// Where it cannot be fetched the result stands without it.
const nothing = () => ({ default: () => <></> });
const PayPanel = lazy(() => fetchPay().catch(nothing));
const ReplyPanel = lazy(() => fetchReply().catch(nothing));
const SharedStatement = lazy(fetchStatement);

/** Fetched beside the view, and not after it. */
async function fetchPanels({ ways, person, has_lines }: SharedRecord): Promise<void> {
  await Promise.allSettled([
    ways ? fetchPay() : undefined,
    person === null ? undefined : fetchReply(),
    has_lines ? fetchStatement() : undefined,
  ]);
}

type SharedPageProps = { params: Readonly<Record<string, string | undefined>> };

/** What a link shows, to people who have no account and may have never heard of us. */
export default function SharedPage({ params: { token } }: SharedPageProps) {
  const { shared, reload } = useShared(token);
  return (
    <PageMain className="mx-auto min-h-svh max-w-2xl px-4 pt-8 sm:px-6 sm:pt-12 print:min-h-0 print:max-w-none print:p-0">
      {shared.state === 'open' && token !== undefined ? (
        <Suspense fallback={<Waiting />}>
          <Opened token={token} record={shared.record} onChange={reload} />
        </Suspense>
      ) : (
        <PageNotOpen
          state={shared.state === 'open' ? 'loading' : shared.state}
          headings={headings}
          subject="link"
          gone={<Gone />}
          onRetry={reload}
        />
      )}
    </PageMain>
  );
}

const headings = {
  loading: 'Shared result',
  gone: 'This link shows nothing',
  unreachable: 'The result could not be loaded',
} as const;

/** Everything appears at once: nothing that is there already moves. */
function Waiting() {
  return <PageNotOpen state="loading" headings={headings} subject="link" gone={null} onRetry={() => {}} />;
}

function Gone() {
  return (
    <>
      <p className="text-ink-soft">
        It may have ended, been taken back, or been copied incompletely. Ask the person who sent it for a new
        one.
      </p>
      <Button asChild className="mt-5">
        <Link to="/">Go to the home page</Link>
      </Button>
    </>
  );
}

type OpenedProps = { token: string; record: SharedRecord; onChange: () => void };

function Opened({ token, record, onChange }: OpenedProps) {
  const { template_type: kind, created_at, expires_at } = record;
  // That of a statement is written in the reader's locale once it is there.
  const [title, setTitle] = useState(record.title);
  const { longDay } = useDates();
  const { state, view } = useSharedView(record);
  useEffect(() => void fetchPanels(record), [record]);
  if (state === 'loading') return <Waiting />;
  return (
    <>
      <p className="text-ink-soft">
        {catalogue[kind].label}
        {record.maker ? (
          <>
            {' '}
            from <bdi>{record.maker}</bdi>
          </>
        ) : null}{' '}
        · <time dateTime={created_at}>{longDay(created_at)}</time>
        {expires_at ? (
          <span className="print:hidden">
            {' '}
            · until <time dateTime={expires_at}>{longDay(expires_at)}</time>
          </span>
        ) : null}
      </p>
      <h1 className="wrap-anywhere mt-1 text-3xl sm:text-4xl">
        <bdi>{title}</bdi>
      </h1>
      <Card className="mt-6 p-5 sm:p-6 print:border-0 print:p-0">
        <h2 className="sr-only">{record.person === null ? 'Result' : 'Part'}</h2>
        {record.has_lines ? <SharedStatement token={token} record={record} onTitle={setTitle} /> : null}
        {record.has_lines ? null : state === 'failed' ? (
          <p role="alert">The result could not be shown. Reload the page to try again.</p>
        ) : (
          view
        )}
        {record.ways ? <PayPanel record={record} /> : null}
        {record.person === null ? null : <ReplyPanel token={token} record={record} onReplied={onChange} />}
        <div className="mt-6 flex flex-wrap gap-3 border-line border-t pt-5 print:hidden">
          <SharedActions token={token} record={record} />
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        </div>
      </Card>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <Button asChild variant="secondary">
          <Link to={calculatorPath(kind)}>Make your own</Link>
        </Button>
        <ReportPage token={token} />
      </div>
    </>
  );
}

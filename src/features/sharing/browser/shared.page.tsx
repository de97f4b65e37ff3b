import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { calculatorPath, catalogue } from '#calculators/catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageMain } from '#ui/page-main.tsx';
import { PageNotOpen } from '#ui/page-not-open.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { SharedRecord } from '../share.contract.ts';
import { useDates } from './dates.ts';
import { ReportPage } from './report-page.tsx';
import { SharedActions } from './shared-actions.tsx';
import { SharedContent } from './shared-content.tsx';
import { useShared } from './use-shared.ts';

// Where it cannot be fetched the result stands without it.
const PayPanel = lazy(() => import('./pay-panel.tsx').catch(() => ({ default: () => <></> })));

const SharedStatement = lazy(() => import('./shared-statement.tsx'));

const ReplyPanel = lazy(() => import('./reply-panel.tsx').catch(() => ({ default: () => <></> })));

type SharedPageProps = { params: Readonly<Record<string, string | undefined>> };

/** What a link shows, to people who have no account and may have never heard of us. */
export default function SharedPage({ params: { token } }: SharedPageProps) {
  const { shared, reload } = useShared(token);
  return (
    <PageMain className="mx-auto max-w-2xl px-4 pt-8 sm:px-6 sm:pt-12 print:max-w-none print:p-0">
      {shared.state === 'open' && token !== undefined ? (
        <Opened token={token} record={shared.record} onChange={reload} />
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
        {record.has_lines ? (
          <Suspense fallback={<SkeletonBlock className="h-80" />}>
            <SharedStatement token={token} record={record} onTitle={setTitle} />
          </Suspense>
        ) : (
          <SharedContent record={record} />
        )}
        {record.ways ? (
          <Suspense fallback={null}>
            <PayPanel record={record} />
          </Suspense>
        ) : null}
        {record.person === null ? null : (
          <Suspense fallback={null}>
            <ReplyPanel token={token} record={record} onReplied={onChange} />
          </Suspense>
        )}
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

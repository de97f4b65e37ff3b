import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from '#browser/locale.ts';
import { loadResultView } from '#calculators/browser/views.tsx';
import { handOff } from '#features/calculations/browser/handoff.public.ts';
import { dayMs } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { tRich } from '#ui/rich-text.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { receivedPayments } from '../../rules/received-payments.ts';
import type { RoomGuest, RoomRecord } from '../../rules/room.ts';
import { roomLimits } from '../../rules/room-limits.ts';
import type { Act } from '../act.ts';
import { useMoney } from '../money.ts';
import type { RoomAdditions } from '../room-additions.public.ts';
import { sheetOf } from './table-sheet.ts';

// Loaded only for guests of the table.
const Settling = lazy(() => import('./settling.tsx').catch(() => ({ default: () => <></> })));

type EndedViewProps = {
  record: RoomRecord;
  me: RoomGuest | undefined;
  act: Act;
  /** Closed while this page was open. */
  hasJustEnded: boolean;
  additions: RoomAdditions;
};

/** The closed table: amounts, payments, and for the host a link to the calculator. */
export default function EndedView({ record, me, act, hasJustEnded, additions }: EndedViewProps) {
  const navigate = useNavigate();
  const { result, bill, currency, title } = record;
  const money = useMoney(currency);
  const locale = useLocale();
  const start = useRef<HTMLDivElement>(null);
  // Scrolls up: the page gets shorter when the table closes, which would leave the reader at its end.
  useEffect(() => {
    if (!hasJustEnded) return;
    start.current?.focus({ preventScroll: true });
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    start.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
  }, [hasJustEnded]);

  function openCalculator() {
    const work = {
      templateType: 'bill-split',
      source: 'calculation',
      name: title,
      inputData: bill,
      sheetId: sheetOf(record),
    } as const;
    const address = handOff(work);
    if (address) void navigate(address);
  }

  return (
    <>
      <p className="mt-2 text-ink-soft">
        {t('Everyone with the link can see this result until {day}.', {
          day: lastDay(record).toLocaleDateString(locale, { dateStyle: 'long' }),
        })}
      </p>
      <div ref={start} tabIndex={-1} className="scroll-mt-4 outline-none">
        {me ? (
          <p role="status" className="mt-6 text-xl">
            {tRich(
              'Your part is <strong>{amount}</strong>',
              { strong: (text) => <strong className="figures font-display text-3xl">{text}</strong> },
              { amount: money(me.amount) },
            )}
          </p>
        ) : null}
      </div>
      {me && result ? (
        <Suspense fallback={null}>
          <Settling record={record} me={me} act={act} />
        </Suspense>
      ) : null}
      <Card className="mt-6 p-5 sm:p-6">
        <h2 className="sr-only">{t('Result')}</h2>
        {result ? <Result result={result} /> : <p>{t('Nothing was claimed at this table.')}</p>}
      </Card>
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {me?.is_host && bill ? (
          <Button variant="secondary" onClick={openCalculator}>
            {t('Open in the calculator')}
          </Button>
        ) : null}
        {me && bill && result?.status === 'balanced' ? (
          <additions.ResultActions
            title={title}
            bill={bill}
            result={result}
            payments={receivedPayments(record)}
          />
        ) : null}
      </div>
    </>
  );
}

function lastDay({ ended_at, created_at }: RoomRecord): Date {
  return new Date(Date.parse(ended_at ?? created_at) + roomLimits.retentionDays * dayMs);
}

function Result({ result }: { result: object }) {
  const [View, setView] = useState<ComponentType<{ result: object }> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadResultView('bill-split').then(
      (view) => setView(() => view),
      () => setFailed(true),
    );
  }, []);
  if (failed) return <p role="alert">{t('The result could not be shown. Reload the page to try again.')}</p>;
  return View ? <View result={result} /> : <SkeletonBlock className="h-80" />;
}

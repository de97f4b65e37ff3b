import { lazy, type ReactNode, Suspense } from 'react';
import type { MadePayment } from '#calculators/rules/made-payment.ts';
import { personText } from '#calculators/rules/people.ts';
import { t } from '#kernel/language/t.ts';
import type { Formats } from '#kernel/money/formats.ts';
import { tRich } from '#ui/rich-text.tsx';
import { shareFill } from '#ui/share-bar.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import type { BillSplitResult } from '../../rules/bill-split.result.ts';
import { FlowDrawing, mostDrawn } from './flow-drawing.tsx';

// Loaded only for a result with payments.
const Settled = lazy(() => import('./settled-view.tsx').catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  return <p role="alert">{t('The payments could not be loaded. Reload the page to try again.')}</p>;
}

const isolated = (text: ReactNode) => <bdi>{text}</bdi>;

type SettlementProps = {
  result: BillSplitResult;
  formats: Formats;
  /** Payments made since the result was computed. */
  payments?: readonly MadePayment[] | undefined;
};

/** Who pays whom, in the fewest payments: a drawing and a list. */
export function Settlement({ result, formats, payments = [] }: SettlementProps) {
  const { transfers, rows } = result;
  if (!transfers) return null;
  const fillOf = (name: string) => shareFill(rows.findIndex((row) => row.name === name));
  return (
    <section aria-labelledby="settlement" className="grid gap-3">
      <h3 id="settlement" className="font-sans font-semibold text-base tracking-normal">
        {t('Who pays whom')}
      </h3>
      {payments.length > 0 ? (
        <Suspense fallback={<SkeletonBlock className="h-40" />}>
          <Settled result={result} formats={formats} fillOf={fillOf} payments={payments} />
        </Suspense>
      ) : (
        <Unpaid transfers={transfers} formats={formats} fillOf={fillOf} />
      )}
    </section>
  );
}

type UnpaidProps = Parameters<typeof FlowDrawing>[0];

function Unpaid({ transfers, formats, fillOf }: UnpaidProps) {
  return (
    <>
      {transfers.length === 0 ? (
        <p className="text-ink-soft">{t('Everyone has paid their part. Nobody owes anything.')}</p>
      ) : null}
      {transfers.length > 0 && transfers.length <= mostDrawn ? (
        <FlowDrawing transfers={transfers} formats={formats} fillOf={fillOf} />
      ) : null}
      <ul className="figures grid gap-1.5">
        {transfers.map(({ from, to, amount }) => (
          <li key={`${from} ${to}`} className="flex flex-wrap items-baseline gap-x-4">
            <span className="wrap-anywhere min-w-0">
              {tRich(
                '<a>{from}</a> pays <b>{to}</b>',
                { a: isolated, b: isolated },
                { from: personText(from), to: personText(to) },
              )}
            </span>
            <strong className="ms-auto font-semibold">{formats.money(amount)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

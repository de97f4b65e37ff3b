import { t } from '#kernel/language/t.ts';
import { decimal } from '#kernel/money/decimal.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { CommissionResult } from '../../rules/commission.result.ts';
import { type PayoutCurve, payoutCurve } from '../../rules/payout-curve.ts';

const box = { width: 320, height: 120, top: 8, ground: 96, ticks: 114 } as const;

/** The payout over all attainments, as a drawing and as text, so that cliffs are visible. */
export default function PayoutCurveDrawing({
  result,
  formats,
}: {
  result: CommissionResult;
  formats: Formats;
}) {
  const curve = payoutCurve(result);
  if (!curve) return null;
  return (
    <figure className="figures grid min-w-0 grid-cols-1 gap-2">
      <figcaption className="font-medium text-sm">{t('What this deal pays, by quota attainment')}</figcaption>
      <Curve curve={curve} formats={formats} />
      <ul className="grid min-w-0 grid-cols-1 gap-1 text-ink-soft text-sm">
        {result.mode === 'marginal' ? (
          <li>
            {t('Each part of the deal is paid at its own tier’s rate, so the curve bends but never jumps.')}
          </li>
        ) : (
          curve.cliffs.map(({ begins, before, after }) => (
            <li key={`${begins.bound} ${begins.isAbove}`}>
              {cliffText(begins.isAbove, {
                from: formats.rate(begins.bound),
                after: formats.money(after),
                before: formats.money(before),
              })}
            </li>
          ))
        )}
      </ul>
    </figure>
  );
}

function Curve({ curve: { points, end, standing }, formats }: { curve: PayoutCurve; formats: Formats }) {
  const highest = Math.max(1, standing.amount, ...points.map(({ amount }) => amount)) * 1.1;
  const x = (at: number) => (at / end) * box.width;
  const y = (amount: number) => box.ground - (amount / highest) * (box.ground - box.top);
  const line = points.map(({ at, amount }) => `${x(at).toFixed(1)},${y(amount).toFixed(1)}`).join(' ');
  const ticks = [0, 50, 100, 150].map(decimal).filter((at) => at <= end);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full text-[9px]">
      <polygon
        points={`0,${box.ground} ${line} ${box.width},${box.ground}`}
        className="fill-accent-soft stroke-none"
      />
      <line x1="0" x2={box.width} y1={box.ground} y2={box.ground} className="stroke-line-strong" />
      <polyline points={line} fill="none" strokeWidth="2" className="stroke-accent" />
      {ticks.map((at) => (
        <text
          key={at}
          x={x(at)}
          y={box.ticks}
          textAnchor={at === 0 ? 'start' : at > 0.95 * end ? 'end' : 'middle'}
          className="fill-ink-soft"
        >
          {formats.rate(at)}
        </text>
      ))}
      <circle
        cx={x(Math.min(standing.at, end))}
        cy={y(standing.amount)}
        r="4"
        strokeWidth="2"
        className="fill-surface stroke-ink"
      />
    </svg>
  );
}

function cliffText(isAbove: boolean, values: { from: string; after: string; before: string }): string {
  return isAbove
    ? t('Above {from} of quota, the whole deal pays {after} instead of {before}.', values)
    : t('From {from} of quota, the whole deal pays {after} instead of {before}.', values);
}

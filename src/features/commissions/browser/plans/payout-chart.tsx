import { useId } from 'react';
import { t } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Formats } from '#kernel/money/formats.ts';
import type { Plan } from '../../rules/plans/plan.ts';
import { attainmentOf, curveEnd, earnedFor, planCurve } from '../../rules/plans/plan-curve.ts';

const box = { width: 360, height: 170, left: 4, top: 10, ground: 140, ticks: 158 } as const;

/** Payout over sales: a chart, with a table for screen readers. */
export function PayoutChart({ plan, formats }: { plan: Plan; formats: Formats }) {
  const id = useId();
  const points = planCurve(plan);
  const end = curveEnd(plan);
  const highest = Math.max(1, ...points.map(({ earned }) => earned)) * 1.08;
  const x = (sales: number) => (sales / end) * box.width;
  const y = (earned: number) => box.ground - (earned / highest) * (box.ground - box.top);
  const line = points.map(({ sales, earned }) => `${x(sales).toFixed(1)},${y(earned).toFixed(1)}`).join(' ');
  const marks =
    plan.quota > 0
      ? [0, 50, 100, 150, 200, 250, 300]
          .map((percent) => cents(Math.round((plan.quota * percent) / 100)))
          .filter((sales) => sales <= end)
      : [0, 1 / 3, 2 / 3, 1].map((part) => cents(Math.round(end * part)));
  const label = (sales: (typeof marks)[number]) => {
    const attainment = attainmentOf(plan, sales);
    return attainment === null ? formats.money(sales) : formats.rate(attainment);
  };
  return (
    <figure aria-labelledby={id} className="figures grid min-w-0 grid-cols-1 gap-2">
      <figcaption id={id} className="font-medium text-sm">
        {plan.quota > 0 ? t('Pay per period, by quota attainment') : t('Pay per period, by sales')}
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${box.width} ${box.height}`} className="block w-full text-[10px]">
        <polygon points={`0,${box.ground} ${line} ${box.width},${box.ground}`} className="fill-accent-soft" />
        <line x1="0" x2={box.width} y1={box.ground} y2={box.ground} className="stroke-line-strong" />
        {plan.quota > 0 && plan.quota <= end ? (
          <line
            x1={x(plan.quota)}
            x2={x(plan.quota)}
            y1={box.top}
            y2={box.ground}
            strokeDasharray="3 3"
            className="stroke-line-strong"
          />
        ) : null}
        <polyline points={line} fill="none" strokeWidth="2" className="stroke-accent" />
        {marks.map((sales, index) => (
          <text
            key={sales}
            x={x(sales)}
            y={box.ticks}
            textAnchor={index === 0 ? 'start' : sales > 0.95 * end ? 'end' : 'middle'}
            className="fill-ink-soft"
          >
            {label(sales)}
          </text>
        ))}
      </svg>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-start text-ink-soft">
            <th scope="col" className="py-1 font-medium">
              {t('Sales')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('Pay', {}, 'noun: what a person earns')}
            </th>
          </tr>
        </thead>
        <tbody>
          {[0.5, 1, 1.25, 1.5].map((part) => {
            const sales = cents(Math.round((plan.quota || end / 1.5) * part));
            const earned = earnedFor(plan, sales);
            return (
              <tr key={part} className="border-line border-t">
                <td className="py-1">{formats.money(sales)}</td>
                <td className="py-1 text-end">{formats.money(earned)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </figure>
  );
}
